import { openDevice } from '../../src/device/openDevice'
import { browserPasskeys } from '../../src/passkey/browserPasskeys'
import { createPasskeys } from '../../src/passkey/createPasskeys'
import { createSession } from '../../src/session/createSession'
import { createSmart } from '../../src/smart/createSmart'
import { memoryStore } from '../../src/testing/memoryStore'
import { frameTexts } from '../../src/texts/frameTexts'
import { answerOrder } from '../../src/wallet/answerOrder'
import { createCare } from '../../src/wallet/createCare'
import { createKeys } from '../../src/wallet/createKeys'
import { createWallet } from '../../src/wallet/createWallet'
import type { softPasskeys } from '../softPasskeys'
import type { CareGateway } from './careGateway'

type SoftPasskeys = ReturnType<typeof softPasskeys>

/** A browser without passkeys. */
const noPasskeys = { navigator: {} as Navigator }

/** A device of the account: its store, its wallet, and what takes care of it. */
export function careDevice(gateway: CareGateway, id: string, authenticator?: SoftPasskeys) {
  const store = memoryStore()
  const projectId = 'project'
  const ask = gateway.askAs(id)
  const session = createSession(store, projectId)
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() } as unknown as LockManager
  const device = () => openDevice(store, locks, projectId)
  const keys = createKeys(workerInPlace)
  const texts = frameTexts
  const wallet = createWallet({ projectId, texts, ask, keys, store, locks, device })
  const clock = { now: Date.parse('2026-11-17T12:00:00Z') }
  const care = createCare({
    ...{ projectId, texts, ask, session, keys, wallet, store, device, now: () => clock.now },
    ...{ siteName: 'Shop', gateway: 'https://frame.shop.example' },
  })
  const browser = browserPasskeys(authenticator?.world ?? noPasskeys)
  const passkeys = createPasskeys({ texts, ask, session, keys, wallet, device, browser })
  // No chain is asked for anything here.
  const askNode = () => Promise.reject(new Error('there is no network'))
  const smart = createSmart({ askNode, askBundler: askNode, store, projectId })
  // And nothing is put before the visitor.
  const questions = () => Promise.reject(new Error('there are no questions'))
  const grants = questions
  return {
    ...{ store, ask, session, wallet, care, passkeys, clock, keys, device, askNode, smart },
    ...{ questions, grants },
  }
}

/** Does the worker's work here: Node has none like a browser's. */
function workerInPlace(): Worker {
  const worker = {
    onmessage: (_: { data: unknown }) => {},
    postMessage: (order: Parameters<typeof answerOrder>[0]) =>
      void answerOrder(order).then(data => worker.onmessage({ data: structuredClone(data) })),
    terminate() {},
  }
  return worker as unknown as Worker
}
