import { showToast } from '@latchkey/core'
import { useRef } from 'react'
import { useKit } from '../kit/context'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { pairingTexts } from './pairingTexts'

/**
 * Copies the pairing link; if the browser refuses to copy, shows it selected (IMP-03). The link is a secret,
 * so it is in a field, which page recorders leave out. Tests find it by `latchkey-pairing-uri`.
 */
export function CopyLink({ uri }: { uri: string | undefined }) {
  const kit = useKit()
  const say = useText(pairingTexts)
  const whole = useRef<HTMLInputElement>(null)

  async function copy(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      showToast(kit, { kind: 'success', text: say('toast.linkCopied') })
    } catch {
      whole.current?.removeAttribute('hidden')
      whole.current?.focus()
      whole.current?.select()
      showToast(kit, { kind: 'error', text: say('toast.linkNotCopied') })
    }
  }

  return (
    <>
      <Button
        icon={<Icon name="copy" size={18} />}
        disabled={!uri}
        onClick={uri ? () => void copy(uri) : undefined}
      >
        {say('pairing.copy')}
      </Button>
      <input
        className="lk-pairing-uri"
        ref={whole}
        hidden
        readOnly
        dir="ltr"
        value={uri ?? ''}
        aria-label={say('pairing.copy')}
        data-testid="latchkey-pairing-uri"
      />
    </>
  )
}
