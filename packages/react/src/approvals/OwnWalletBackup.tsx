import { showToast } from '@latchkey/core'
import { backUpWallet, embeddedUser } from '@latchkey/core/auth'
import { type ReactNode, useState } from 'react'
import { useKit } from '../kit/context'
import { useShownFeature } from '../shell/useShownFeature'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { backupTexts } from './approvalsTexts'
import css from './ownWalletBackup.css?inline'

/**
 * Says that the wallet behind a login has no backup, and links to making one. It replaces its `children`
 * until there is a backup: nobody should send anything there before.
 */
export function OwnWalletBackup({ children }: { children?: ReactNode }) {
  useStyles(css)
  const kit = useKit()
  const say = useText(backupTexts)
  const isMissing = useShownFeature(embeddedUser, user => user?.isBackedUp === false)
  const [isBusy, setBusy] = useState(false)
  if (!isMissing) return children
  const isGate = children !== undefined

  async function backUp(): Promise<void> {
    setBusy(true)
    try {
      await backUpWallet(kit)
    } catch (error) {
      kit.log.warn('the backup of the wallet did not open', error)
      showToast(kit, { kind: 'error', text: say('backup.failed') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="lk-backup" data-gate={isGate || undefined}>
      <Icon name="warning" size={isGate ? 32 : 22} />
      <div>
        <h2>{say(isGate ? 'backup.first' : 'backup.missing')}</h2>
        <p>{say(isGate ? 'backup.firstText' : 'backup.missingText')}</p>
      </div>
      <Button look="main" busy={isBusy} onClick={() => void backUp()}>
        {say('backup.start')}
      </Button>
    </section>
  )
}
