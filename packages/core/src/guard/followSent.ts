import { type Call, inspectRequest, type SignRequest } from '@latchkey/decode'
import type { AskNode } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { keepTelling } from './keepTelling'

/** The node is asked after these pauses, for about two minutes: a transaction that nobody has by then may never be sent. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/** Amounts that a visitor may edit in the wallet, by function: which word of the data it is. */
const editable: Readonly<Record<string, number>> = {
  '0x095ea7b3': 1, // approve(spender, amount)
  '0x39509351': 1, // increaseAllowance(spender, amount)
  '0x87517c45': 2, // Permit2: approve(token, spender, amount, expiration)
}

/**
 * Compares the transaction that a wallet sent with the one call that it was asked for, by the kit's own node, and tells the
 * visitor if it is another. Never fails; what no node has is not told.
 */
export async function followSent(
  kit: Kit,
  request: SignRequest,
  { hash, askNode }: { hash: unknown; askNode: AskNode },
): Promise<void> {
  const { action, account, networkId } = request
  if (action.kind !== 'calls' || typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) return
  const [asked, another] = action.calls
  if (!asked || another) return
  const sent = await findSent(kit, signal =>
    askNode(networkId, { method: 'eth_getTransactionByHash', params: [hash], signal }),
  )
  if (!sent || !isOther(sent, asked, account)) return
  const values = { asked: receiverOf(request, asked), sent: receiverOf(request, sent.call) }
  kit.log.error(
    `signGuard: the wallet sent ${hash} to ${values.sent}; the site asked for ${values.asked}. A script on the page may have changed it.`,
  )
  const { asked: wanted, sent: got } = values
  const isElsewhere = wanted !== got && wanted !== nobody && got !== nobody
  if (isElsewhere) keepTelling(kit, 'toast.sentOther', values)
  else keepTelling(kit, 'toast.sentChanged')
}

/** Of a new contract, which has no receiver. */
const nobody = '-'

type Sent = { from: string; type: unknown; call: Call }

async function findSent(
  kit: Kit,
  look: (signal: AbortSignal) => Promise<unknown>,
): Promise<Sent | undefined> {
  const life = new AbortController()
  const stop = kit.own(() => life.abort())
  try {
    for (const ms of pausesMs) {
      await pause(kit, ms, life.signal)
      if (life.signal.aborted) return undefined
      // The next look may reach a node.
      const sent = await look(life.signal).then(readSent, () => undefined)
      if (sent) return sent
    }
    return undefined
  } finally {
    stop()
  }
}

function readSent(answer: unknown): Sent | undefined {
  const { from, to, value, input, type } = Object(answer) as Record<string, unknown>
  if (typeof from !== 'string' || typeof input !== 'string') return undefined
  if (typeof value !== 'string' || !/^0x[\da-f]+$/i.test(value)) return undefined
  const call = { value: BigInt(value), data: input, ...(typeof to === 'string' && { to }) }
  return { from, type, call }
}

/** Wallets that pay or bundle for an account send from another one, or to the account's own code. */
function isOther({ from, type, call }: Sent, asked: Call, account: string): boolean {
  const own = account.toLowerCase()
  const to = call.to?.toLowerCase()
  if (type === '0x4' || from.toLowerCase() !== own || to === own) return false
  return to !== asked.to?.toLowerCase() || call.value !== asked.value || !isSameData(call.data, asked.data)
}

function isSameData(sent: string, asked: string): boolean {
  return withoutAmount(sent) === withoutAmount(asked)
}

function withoutAmount(data: string): string {
  const text = data.toLowerCase()
  const word = editable[text.slice(0, 10)]
  if (word === undefined) return text
  const start = 10 + word * 64
  return text.slice(0, start) + text.slice(start + 64)
}

/** Who gets something by a call, or may take it; else the contract itself. */
function receiverOf(request: SignRequest, call: Call): string {
  const { parts } = inspectRequest({ ...request, action: { kind: 'calls', calls: [call] } })
  for (const part of parts) {
    if (part.what === 'send') return part.to
    if (part.what === 'allow') return part.spender
  }
  return call.to ?? nobody
}

function pause(kit: Kit, ms: number, life: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const stop: Stop = kit.after(ms, resolve)
    life.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
}
