import {
  defineFeature,
  type EndedTransaction,
  endedTransactions,
  findNetwork,
  type Kit,
  networks,
  pendingTransactions,
  showToast,
  type ToastKind,
  type TransactionOutcome,
} from '@latchkey/core'
import { transactionUrl } from '@latchkey/core/account'
import { language } from '../text/language'
import { sayIn } from '../text/sayIn'
import { toastLink } from '../ui/toastLink'
import { endedTexts } from './endedTexts'

const told = defineFeature('toldTransactions', () => new Set<string>())

type Word = readonly [ToastKind, keyof typeof endedTexts]

const words: Record<TransactionOutcome, Word> = {
  confirmed: ['success', 'toast.transactionConfirmed'],
  failed: ['error', 'toast.transactionFailed'],
  replaced: ['success', 'toast.transactionReplaced'],
  dropped: ['error', 'toast.transactionDropped'],
}

/** Tells once how each transaction sent from here ended, with a link to the explorer. */
export function tellEnded(kit: Kit): void {
  const known = kit.get(told).get()
  const say = sayIn(kit.get(language).get(), [endedTexts])
  for (const ended of kit.get(endedTransactions).get().toReversed()) {
    const { hash, networkId } = ended
    if (known.has(hash)) continue
    known.add(hash)
    const word = wordOf(kit, ended)
    if (!word) continue
    const [kind, text] = word
    const network = findNetwork(kit.get(networks).get(), networkId)
    const explorer = network?.blockExplorers?.default?.name ?? ''
    const link = toastLink(transactionUrl(network, hash), say('toast.view', { explorer }))
    showToast(kit, { kind, text: say(text), ...link })
  }
}

/** Says nothing about one that the visitor replaced: the toast is about the replacement. */
function wordOf(kit: Kit, { hash, outcome, replaces, besides }: EndedTransaction): Word | undefined {
  const all = [...kit.get(pendingTransactions).get(), ...kit.get(endedTransactions).get()]
  const successor = all.find(other => other.replaces?.hash === hash)
  if (outcome === 'replaced' && (replaces || successor)) return undefined
  if (outcome === 'confirmed' && besides)
    return ['error', besides.how === 'cancel' ? 'toast.notCancelled' : 'toast.secondConfirmed']
  if (outcome === 'confirmed' && replaces?.how === 'cancel') return ['success', 'toast.transactionCancelled']
  if (outcome === 'confirmed' && successor?.replaces?.how === 'cancel')
    return ['error', 'toast.cancelTooLate']
  return words[outcome]
}
