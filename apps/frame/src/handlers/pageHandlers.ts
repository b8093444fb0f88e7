import type { Frame } from '../frame'
import type { HostHandlers } from '../host/serveHost'
import { showTheme } from '../page/showTheme'

export type PageHandlers = Pick<HostHandlers, 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'>

/** What the page says of itself, and what it asks of the frame as a whole. */
export function pageHandlers({ page }: Frame, window: Window): PageHandlers {
  return {
    async SYNC_THEME(theme) {
      showTheme(window.document.documentElement, theme)
    },
    async SYNC_DAPP_DATA(site) {
      page.site = site
    },
    async RELOAD() {
      // The answer goes first. The page greets the frame anew when it has loaded.
      window.setTimeout(() => window.location.reload())
    },
  }
}
