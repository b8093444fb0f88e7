import type { SocialLogin } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { readPlatform } from '../links/platform'
import type { AuthState } from './authState'
import { openLoginWindow } from './openLoginWindow'
import { runStep } from './runStep'

/**
 * Logs a visitor in by a provider, in a separate window. Call it within the click: browsers block a window
 * that opens later. If the browser blocks it all the same, the state's `openWindow` opens it with the next
 * click (IMP-21).
 *
 * @example
 * button.onclick = () => startSocialLogin(kit, 'google')
 */
export function startSocialLogin(kit: Kit, provider: SocialLogin): Promise<AuthState> {
  // Telegram's windows cannot answer: the whole page goes to the provider and comes back (EMB-49).
  const inPlace = readPlatform(kit.env.window).isTelegram
  const opened = inPlace ? undefined : openLoginWindow(kit, 'about:blank')
  const place = inPlace ? 'page' : opened
  return runStep(kit, { step: 'social', provider }, async (port, signal) => {
    try {
      const { askProvider } = await retry(kit, () => import('./askProvider'))
      return await askProvider(kit, port, { provider, place }, signal)
    } finally {
      opened?.close()
    }
  })
}
