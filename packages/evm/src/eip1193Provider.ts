import { type Eip1193Provider, firstRequest } from '@latchkey/protocol'

export { type Eip1193Provider, isEip1193Provider, requestOf } from '@latchkey/protocol' // wagmi's page part notes wallets, too

/** Whether a script has replaced the `request` that the kit saw first. One that is new with each look says nothing. */
export function isReplaced(provider: Eip1193Provider): boolean {
  try {
    const now = provider.request
    return now !== firstRequest(provider) && now === provider.request
  } catch {
    return false // a getter that throws
  }
}
