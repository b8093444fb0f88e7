import { type AccountState, refreshBalance } from 'latchkey'
import { useEffect } from 'react'
import { usePlayground } from '../site/PlaygroundContext'

/** Asks for the balance of an account once it is shown; without a question the kit does not read it. */
export function useFreshBalance(account: AccountState): void {
  const { kit } = usePlayground()
  const caipAddress = account.status === 'connected' ? account.caipAddress : undefined
  useEffect(() => {
    if (caipAddress) refreshBalance(kit, 'eip155')
  }, [kit, caipAddress])
}
