import type { CareFrame } from '../recovery/careFrame'
import { keepRecoveryFile } from '../recovery/keepRecoveryFile'
import { offerAssisted } from './offerAssisted'

/** Leads the visitor to a way back into the wallet, if they have none. */
export async function backUp(frame: CareFrame): Promise<void> {
  const user = await frame.ui.wait(frame.ui.texts.backup, frame.wallet.user)
  if (!user || user.isBackedUp) return
  if (user.mode === 'assisted' && (await offerAssisted(frame)) !== 'file') return
  await keepRecoveryFile(frame)
}
