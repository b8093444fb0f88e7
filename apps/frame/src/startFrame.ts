import { frameBackup, frameView } from '@latchkey/protocol/frame'
import { lazyQuestions } from './approve/lazyQuestions'
import { openDevice } from './device/openDevice'
import type { Frame } from './frame'
import { createAskNode } from './gateway/askNode'
import { createAsk } from './gateway/createAsk'
import { watchBackup } from './gateway/watchBackup'
import { createHandlers, type FrameRpc } from './handlers/createHandlers'
import { readNetwork } from './handlers/readNetwork'
import { awaitHost } from './host/awaitHost'
import { HostError, serveHost } from './host/serveHost'
import { createStage } from './page/createStage'
import { readSettings } from './page/readSettings'
import { browserPasskeys } from './passkey/browserPasskeys'
import { createPasskeys } from './passkey/createPasskeys'
import { framedPasskeys } from './passkey/framedPasskeys'
import { windowPasskeys } from './passkey/window/windowPasskeys'
import { createSession } from './session/createSession'
import { createSmart } from './smart/createSmart'
import { openStore } from './store/openStore'
import { readLanguage, textsOf } from './texts/language'
import { createCare } from './wallet/createCare'
import type { Keys } from './wallet/createKeys'
import { createWallet } from './wallet/createWallet'

export type FrameWorld = {
  window: Window & typeof globalThis
  keys: Keys
  /** What asks chains and the visitor; it is made once the page is known. */
  rpc(frame: Frame): FrameRpc
  /** A message that was none, or not for us. */
  refused(): void
}

/** Waits for the page around, and serves it until the frame goes. */
export async function startFrame({ window, keys, rpc, refused }: FrameWorld): Promise<() => void> {
  const { document, location } = window
  const settings = readSettings(document)
  const { projectId } = settings
  const language = readLanguage(location.search)
  const texts = textsOf[language]
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  const store = openStore(() => window.indexedDB, texts.noStorage)
  const locks = { request: lockRequest } as LockManager
  // Opened each time: a browser may clear a site's storage while its page is open. What we sealed by keys that are only in
  // memory would then be lost with the page.
  const device = () => openDevice(store, locks, projectId)
  const session = createSession(store, projectId)
  const fetch = window.fetch.bind(window)
  let tell = (_: object) => {}
  const ask = watchBackup(
    createAsk({ projectId, language, texts, device, session, fetch, now: Date.now }),
    isBackedUp => tell(frameBackup(isBackedUp)),
  )
  const wallet = createWallet({ projectId, texts, ask, keys, store, locks, device })
  const care = createCare({
    ...{ projectId, texts, ask, session, keys, wallet, store, device, now: Date.now },
    ...{ siteName: settings.name, gateway: location.origin },
  })
  const browser = framedPasskeys({
    inFrame: browserPasskeys(window),
    inWindow: windowPasskeys(window, language),
    now: Date.now,
  })
  const passkeys = createPasskeys({ texts, ask, session, keys, wallet, device, browser })
  const { port, origin } = await awaitHost(window, settings.isAllowed, refused, new AbortController().signal)
  tell = message => port.postMessage(message)
  keys.warm()
  device().catch(() => {}) // ready before it is needed; a denial is told to whoever needs it
  const chainId = readNetwork(new URLSearchParams(location.search).get('chainId') ?? '') ?? 'eip155:1'
  const stage = createStage(document.body, isShown => port.postMessage(frameView(isShown)))
  const askNode = createAskNode(fetch, projectId)
  const askBundler = createAskNode(fetch, projectId, '/v1/bundler')
  const frame: Frame = {
    ...{ settings, language, texts, origin, ask, session, wallet, care, passkeys, stage, askNode, store },
    smart: createSmart({ askNode, askBundler, store, projectId }),
    show: stage.question,
    questions: lazyQuestions({ window, store, locks, projectId, language, show: stage.question }),
    page: { chainId },
    grants: () => asked.grants(),
  }
  const asked = rpc(frame)
  return serveHost(port, createHandlers(frame, asked.handlers, window), refused)

  /** Browsers that deny a frame its storage deny it locks, too. */
  async function lockRequest(name: string, work: () => Promise<unknown>): Promise<unknown> {
    let isHeld = false
    try {
      return await window.navigator.locks.request(name, () => {
        isHeld = true
        return work()
      })
    } catch (cause) {
      throw isHeld ? cause : new HostError(texts.noStorage, { cause })
    }
  }
}
