import { useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { useText } from '../text/useText'

/** Why nothing can be asked of a wallet now, if so. */
export function useObstacle(): string | undefined {
  const say = useText()
  const account = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  if (account.status !== 'connected') return say('try.connectFirst')
  return network?.unsupported ? say('try.unsupported') : undefined
}
