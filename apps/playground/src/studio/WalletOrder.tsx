import { useSetting } from '../site/useSetting'
import { useText } from '../text/useText'
import { OptionName } from './fields/OptionName'

/** The order of the wallet groups on Connect. */
export function WalletOrder() {
  const say = useText()
  const [order, change] = useSetting('order')

  function move(from: number, to: number): void {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
  }

  return (
    <fieldset className="option">
      <legend>{say('option.order')}</legend>
      <OptionName setting="order" />
      <ol className="order">
        {order.map((group, at) => (
          <li key={group}>
            <span>{say(`group.${group}`)}</span>
            <button
              type="button"
              className="icon-button"
              disabled={at === 0}
              aria-label={say('order.up', { group: say(`group.${group}`) })}
              onClick={() => move(at, at - 1)}
            >
              <span aria-hidden="true">↑</span>
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={at === order.length - 1}
              aria-label={say('order.down', { group: say(`group.${group}`) })}
              onClick={() => move(at, at + 1)}
            >
              <span aria-hidden="true">↓</span>
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
