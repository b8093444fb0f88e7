import { type PayRequest, pay } from 'latchkey'
import { usePlayground } from '../site/PlaygroundContext'
import { useSetting } from '../site/useSetting'
import { useText } from '../text/useText'
import { Action } from './Action'
import { useAttempt } from './useAttempt'

/** A shop in small: its server names the price, the visitor pays in the modal, and the server checks the receipt. */
export function BuyMugs() {
  const say = useText()
  const { kit } = usePlayground()
  const [isOn] = useSetting('paying')
  const { attempt, run } = useAttempt()

  const buy = () =>
    run(say('try.waiting'), async progress => {
      const order = await ask<PayRequest>('orders', {})
      const { receipt, id } = await pay(kit, order)
      progress({ words: say('mugs.checking'), detail: id })
      await ask('receipts', { reference: order.reference, receipt })
      return { words: say('mugs.done'), detail: id }
    })

  return (
    <Action
      title={say('mugs.title')}
      text={say('mugs.text')}
      label={say('mugs.do')}
      isBlocked={false}
      obstacle={isOn ? undefined : say('mugs.off')}
      attempt={attempt}
      onRun={buy}
    />
  )
}

async function ask<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`/shop/${path}`, { method: 'POST', body: JSON.stringify(body) })
  const read = (await answer.json()) as Answer & { message?: string }
  if (!answer.ok) throw new Error(read.message ?? `Status ${answer.status}`)
  return read
}
