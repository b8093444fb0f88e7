import { useState } from 'react'
import { gatewayAddress } from '../devnet/gatewayAddress'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import { type GatewayWallet, useGatewayWallets } from './useGatewayWallets'

const parts = ['featured', 'include', 'exclude'] as const
type Part = (typeof parts)[number]

/** Wallets of the gateway's list, each to be featured, kept or left out. Nothing is asked before it is unfolded. */
export function WalletPicker() {
  const say = useText()
  const { settings } = usePlayground()
  const [isOpen, setOpen] = useState(false)
  if (!settings.gateway) return <p className="option-hint">{say('picker.off')}</p>
  return (
    <details className="more" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{say('picker.title')}</summary>
      {isOpen && <PickerList gateway={settings.gatewayUrl || gatewayAddress} project={settings.project} />}
    </details>
  )
}

function PickerList({ gateway, project }: { gateway: string; project: string }) {
  const say = useText()
  const [search, setSearch] = useState('')
  const found = useGatewayWallets(gateway, project, search.trim())
  return (
    <>
      <Field label={say('picker.search')}>
        {id => (
          <input
            id={id}
            type="text"
            dir="auto"
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        )}
      </Field>
      {found.status !== 'success' || found.wallets.length === 0 ? (
        <p className="option-hint" role="status">
          {say(found.status === 'success' ? 'picker.none' : `picker.${found.status}`)}
        </p>
      ) : (
        <ul className="picker">
          {found.wallets.map(wallet => (
            <PickerRow key={wallet.id} wallet={wallet} />
          ))}
        </ul>
      )}
    </>
  )
}

function PickerRow({ wallet }: { wallet: GatewayWallet }) {
  const say = useText()
  const { settings, change } = usePlayground()
  const current = parts.find(part => settings[part].includes(wallet.id))

  function choose(next: Part | undefined): void {
    const lists = parts.map(part => {
      const others = settings[part].filter(id => id !== wallet.id)
      return [part, part === next ? [...others, wallet.id] : others]
    })
    change(Object.fromEntries(lists))
  }

  return (
    <li>
      <span>{wallet.name}</span>
      <select
        aria-label={say('picker.use', { wallet: wallet.name })}
        value={current ?? ''}
        onChange={event => choose(parts.find(part => part === event.target.value))}
      >
        <option value="">{say('picker.asItComes')}</option>
        {parts.map(part => (
          <option key={part} value={part}>
            {say(`picker.${part}`)}
          </option>
        ))}
      </select>
    </li>
  )
}
