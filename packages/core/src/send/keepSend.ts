import { loadReceivers } from '../accounts/receivers'
import { keepBlocks } from '../blocks/keepBlocks'
import { type BalanceOf, balanceIn, nativeBalance } from '../connection/nativeBalance'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { watchList } from '../portfolio/watchList'
import { followQuery } from '../queries/followQuery'
import { watchReading } from '../readings/watchReading'
import { tokens } from '../tokens/tokens'
import { receiverFacts } from './receiverFacts'
import { sender } from './sendForm'
import { type SendQuestions, sendQuestions } from './sendQuestions'
import { transferFees } from './transferFees'

/** Loads the form's data while a view shows it: balances, the receiver, the fee. */
export function keepSend(kit: Kit): Stop {
  loadReceivers(kit)
  const people = followQuery(kit, receiverFacts)
  const fees = followQuery(kit, transferFees)
  const balance = followQuery(kit, nativeBalance)
  const look = ({ receiver, transfer, balanceOf }: Asked) => {
    people(receiver)
    fees(transfer)
    balance(balanceOf)
  }
  const stops = [watchReading(kit, asked, look), watchList(kit, tokens), keepBlocks(kit)]
  look(asked(kit))
  return kit.own(() => {
    for (const stop of stops) stop()
    for (const follow of [people, fees, balance]) follow(undefined)
  })
}

type Asked = SendQuestions & { balanceOf: BalanceOf | undefined }

const asked: Reading<Asked> = kit => {
  const of = balanceIn(kit, sender(kit)?.network.chainNamespace)
  const canRead = of && kit.get(adapters).get()[of.namespace]?.getBalance
  return { ...sendQuestions(kit), balanceOf: canRead ? of : undefined }
}
