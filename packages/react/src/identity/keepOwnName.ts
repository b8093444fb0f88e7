import { activeAccount, type Identity, type Kit, type Reading, type Stop, watchReading } from '@latchkey/core'
import { identityReading, keepIdentity } from '@latchkey/core/account'

const addressReading: Reading<string> = kit => {
  const account = activeAccount(kit)
  return account.status === 'connected' ? account.address : ''
}

/** Tells what the account in use is called, whichever that is, and keeps it fresh. */
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
