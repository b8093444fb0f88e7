import { showToast } from '@latchkey/core'
import { useRef } from 'react'
import { useKit } from '../kit/context'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { shortAddress } from '../ui/shortAddress'
import { accountTexts } from './accountTexts'

/** The address, shortened, with a way to copy it; where copying is refused, the whole address is shown selected (IMP-03). */
export function AddressLine({ address }: { address: string }) {
  const kit = useKit()
  const say = useText(accountTexts)
  const whole = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      showToast(kit, { kind: 'success', text: say('toast.copied') })
    } catch {
      whole.current?.removeAttribute('hidden')
      whole.current?.focus()
      whole.current?.select()
      showToast(kit, { kind: 'error', text: say('toast.copyFailed') })
    }
  }

  return (
    <>
      <button type="button" className="lk-address" title={address} onClick={() => void copy()}>
        <bdi dir="ltr">{shortAddress(address)}</bdi>
        <Icon name="copy" size={17} />
        <span className="lk-hidden">{say('account.copy')}</span>
      </button>
      <input
        className="lk-whole"
        ref={whole}
        hidden
        readOnly
        dir="ltr"
        value={address}
        aria-label={say('account.copy')}
      />
    </>
  )
}
