import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './fresh/root'
import { busyAccount, ownChain } from './ownChain'
import { gatewayFolder } from './servers'

/** Puts the busy account into the store of the gateway. */
export async function fillStore(): Promise<void> {
  const { transactions, tokens } = busyAccount.has
  await promisify(execFile)(
    process.execPath,
    [
      'apps/gateway/test/fillAccount.mjs',
      ...[gatewayFolder, ownChain.caip, busyAccount.address, String(transactions), String(tokens)],
    ],
    { cwd: root },
  )
}
