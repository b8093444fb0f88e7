import type { SocialLogin } from '@latchkey/protocol/frame'
import { loginTitle } from '../page/loginTitle'
import { askProvider } from '../recovery/askProvider'
import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'
import { fillText } from '../texts/fillText'

/** Adds an account at a provider as a login, after the visitor logged in there. */
export async function addSocial(frame: CareFrame, provider: SocialLogin): Promise<void> {
  const { ui, ask } = frame
  await askProvider(frame, {
    title: fillText(ui.texts.addProvider, { provider: loginTitle(provider, ui.texts) }),
    provider,
    start: () => withFreshLogin(frame, () => ask('linkSocialStart', { provider })),
    finish: uri => ask('linkSocialFinish', { uri }),
  })
}
