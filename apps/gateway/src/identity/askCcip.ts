import type { Outside } from '../upstream/outside/createOutside'

export type CcipQuestion = { data: `0x${string}`; sender: `0x${string}`; urls: readonly string[] }

/** Nobody could be asked: that says nothing about the name. */
export class CcipAway extends Error {
  override readonly name = 'CcipAway'
}

const limit = 256 * 1024
const mostUrls = 5
/** Addresses that a contract has no business to name: it gets no answer, whoever is there. */
const refused: readonly string[] = ['not-an-address', 'scheme', 'port', 'credentials', 'private-address']

/**
 * Asks the servers that a resolver names for what it keeps off the chain (ERC-3668). The addresses come from a
 * contract, so they are asked as those of strangers are.
 */
export async function askCcip(
  outside: Outside,
  { data, sender, urls }: CcipQuestion,
): Promise<`0x${string}`> {
  let isAway = false
  for (const url of urls.slice(0, mostUrls)) {
    const address = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    const wish = { limit, accept: 'application/json' }
    const answer = await outside.get(
      address,
      url.includes('{data}') ? wish : { ...wish, body: JSON.stringify({ data, sender }) },
    )
    if (answer.problem === undefined) {
      const found = readData(answer.bytes)
      if (found) return found
      isAway = true
    } else if (answer.problem === 'status' && isClientError(answer.status)) {
      // The server knows that it has nothing: the others are not asked.
      throw new Error('the server has no answer to this')
    } else if (!refused.includes(answer.problem)) isAway = true
  }
  throw isAway ? new CcipAway('none of the servers answered') : new Error('no server may be asked')
}

function isClientError(status = 0): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

function readData(bytes: Uint8Array): `0x${string}` | undefined {
  try {
    const { data } = Object(JSON.parse(new TextDecoder().decode(bytes))) as { data?: unknown }
    return typeof data === 'string' && /^0x(?:[\da-f]{2})*$/i.test(data) ? (data as `0x${string}`) : undefined
  } catch {
    return undefined
  }
}
