import { type Family, familyNames } from '../networks/networks'
import { Address } from '../ui/Address'
import { AddressMark } from '../ui/AddressMark'
import type { ShareChoice } from '../wallet/offerOf'
import { useWallet } from '../wallet/WalletContext'

export type ShareFieldsProps = {
  asked: readonly string[]
  choice: ShareChoice
  onChange(next: ShareChoice): void
}

/** Chooses the accounts and networks that the site gets, among those it requests. */
export function ShareFields({ asked, choice, onChange }: ShareFieldsProps) {
  const wallet = useWallet()
  const known = wallet.networks().filter(({ id }) => asked.includes(id))
  const families = (['eip155', 'solana', 'bip122'] as const).filter(family =>
    known.some(network => network.family === family),
  )
  const toggled = (list: readonly string[], item: string) =>
    list.includes(item) ? list.filter(one => one !== item) : [...list, item]

  return (
    <>
      {families.map((family: Family) => (
        <section key={family} className="part">
          <h3>{familyNames[family]}</h3>
          <fieldset>
            <legend>Addresses you share</legend>
            {wallet.keyring.accounts
              .filter(account => account.family === family)
              .map(({ address, name }) => (
                <label key={address} className="tick">
                  <input
                    type="checkbox"
                    checked={choice.addresses.includes(address)}
                    onChange={() => onChange({ ...choice, addresses: toggled(choice.addresses, address) })}
                  />
                  <AddressMark address={address} />
                  <span>{name}</span> <Address value={address} />
                </label>
              ))}
          </fieldset>
          <fieldset className="chips">
            <legend>Networks it may use them on</legend>
            {known
              .filter(network => network.family === family)
              .map(({ id, name, isTest }) => (
                <label key={id} className="chip">
                  <input
                    type="checkbox"
                    checked={choice.networks.includes(id)}
                    onChange={() => onChange({ ...choice, networks: toggled(choice.networks, id) })}
                  />
                  <span>
                    {name}
                    {!isTest && <em> real money</em>}
                  </span>
                </label>
              ))}
          </fieldset>
        </section>
      ))}
    </>
  )
}
