import type { FakeWorld } from './fakeWorld'

export type FakePage = {
  /** The opened addresses with their targets: `_self` is the page's own address bar. */
  readonly opened: { href: string; target: string; rel: string }[]
  /** An app comes to the front, or the visitor comes back. */
  show(state: 'visible' | 'hidden'): void
  /** The page loses focus, and stays visible. */
  blur(): void
  hasFocus: boolean
}

export const agents = {
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
}

/** Gives a fake world's window a document and an address bar that tests can watch. */
export function createFakePage(world: FakeWorld, userAgent = agents.desktop, more = {}): FakePage {
  const opened: FakePage['opened'] = []
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hasFocus: () => page.hasFocus,
    createElement: () => {
      const anchor = { href: '', target: '', rel: '', click: () => {} }
      anchor.click = () => void opened.push({ href: anchor.href, target: anchor.target, rel: anchor.rel })
      return anchor
    },
  })
  const page: FakePage = {
    opened,
    show(state) {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
    blur: () => void world.window.dispatchEvent(new Event('blur')),
    hasFocus: true,
  }
  const location = {
    origin: 'https://shop.example',
    get href() {
      return 'https://shop.example/cart'
    },
    set href(href: string) {
      opened.push({ href, target: '_self', rel: '' })
    },
  }
  Object.assign(world.window, { document, location, ...more })
  Object.assign(world.window.navigator, { userAgent })
  return page
}
