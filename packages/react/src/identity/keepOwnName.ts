import { activeAccount, type Identity, type Kit, type Reading, type Stop, watchReading } from '@latchkey/core'
import { identityReading, keepIdentity } from '@latchkey/core/account'

const addressReading: Reading<string> = kit => {
  const account = activeAccount(kit)
  return account.status === 'connected' ? account.address : ''
}

/** Reports the name of the account in use, and keeps it fresh when the account changes. */
export function keepOwnName(kit: Kit, tell: (known: Identity | undefined) => void): Stop {
  let stopAsking: Stop = () => {}
  const ask = (address: string) => {
    stopAsking()
    stopAsking = keepIdentity(kit, address)
  }
  const show = () => tell(identityReading(kit).data)
  const stops = [watchReading(kit, addressReading, ask), watchReading(kit, identityReading, show)]
  ask(addressReading(kit))
  show()
  return kit.own(() => {
    for (const stop of [...stops, stopAsking]) stop()
  })
}
