import { type AccountState, refreshBalance } from 'latchkey'
import { useLatchkeyNetwork } from 'latchkey/react'
import { useEffect } from 'react'
import { usePlayground } from '../site/PlaygroundContext'

/** Asks for the balance of an account once it is shown; without a question the kit does not read it. */
export function useFreshBalance(account: AccountState): void {
  const { kit } = usePlayground()
  const { network } = useLatchkeyNetwork()
  const caipAddress = account.status === 'connected' ? account.caipAddress : undefined
  const namespace = network?.chainNamespace
  useEffect(() => {
    if (caipAddress && namespace) refreshBalance(kit, namespace)
  }, [kit, caipAddress, namespace])
}
