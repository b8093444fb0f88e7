import { loadReceivers } from '../accounts/receivers'
import { keepBlocks } from '../blocks/keepBlocks'
import { type BalanceOf, balanceIn, nativeBalance } from '../connection/nativeBalance'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { watchList } from '../portfolio/watchList'
import { keyOf, type Query } from '../queries/query'
import { watchQuery } from '../queries/watchQuery'
import { watchReading } from '../readings/watchReading'
import { tokens } from '../tokens/tokens'
import { receiverFacts } from './receiverFacts'
import { sender } from './sendForm'
import { type SendQuestions, sendQuestions } from './sendQuestions'
import { sendReading } from './sendState'
import { transferFees } from './transferFees'

/** While somebody looks at the form, what it needs to know is asked for: balances, the receiver, the fee. */
export function keepSend(kit: Kit): Stop {
  loadReceivers(kit)
  const people = follower(kit, receiverFacts)
  const fees = follower(kit, transferFees)
  const balance = follower(kit, nativeBalance)
  const look = ({ receiver, transfer, balanceOf }: Asked) => {
    people.look(receiver)
    fees.look(transfer)
    balance.look(balanceOf)
  }
  const stops = [watchReading(kit, asked, look), watchList(kit, tokens), keepBlocks(kit)]
  look(asked.read(kit))
  return kit.own(() => {
    for (const stop of stops) stop()
    for (const each of [people, fees, balance]) each.look(undefined)
  })
}

type Asked = SendQuestions & { balanceOf: BalanceOf | undefined }

const asked: Reading<Asked> = {
  features: [...sendReading.features, adapters],
  read(kit) {
    const of = balanceIn(kit, sender(kit)?.network.chainNamespace)
    const canRead = of && kit.get(adapters).get()[of.namespace]?.getBalance
    return { ...sendQuestions(kit), balanceOf: canRead ? of : undefined }
  },
}

/** Watches one answer of a query at a time. */
function follower<Data, Params>(kit: Kit, query: Query<Data, Params>) {
  let watched: { key: string; stop: Stop } | undefined
  return {
    look(params: Params | undefined): void {
      const key = params === undefined ? undefined : keyOf(query, params)
      if (key === watched?.key) return
      watched?.stop()
      watched =
        params === undefined || key === undefined ? undefined : { key, stop: watchQuery(kit, query, params) }
    },
  }
}
