import { answerOrder } from './answerOrder'
import type { CareOrder } from './careWork'
import { type KeysOrder, rehearse } from './keysWork'

/** The only place where a wallet's key is ever whole. It is told one thing, answers, and is ended. */
addEventListener('message', async ({ data }: MessageEvent<KeysOrder | CareOrder>) => {
  postMessage(await answerOrder(data))
})

void rehearse()
