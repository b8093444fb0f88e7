import { devnetAddresses } from '@latchkey/devnet/addresses'
import { Hono } from 'hono'
import { parseAbi } from 'viem'

const { hostileTokens, nfts } = devnetAddresses
const chainId = '31337'

/** What the authors of some of chain A's contracts have published, each by its address in small letters. */
const published = new Map([
  [
    nfts.items.toLowerCase(),
    { name: 'DevnetItems', abi: abiOf('mint(address to, uint256 id, uint256 amount)') },
  ],
  // This one does not tell the truth: the contract's only such function is mint(address,uint256).
  [
    hostileTokens.lyingDecimals.toLowerCase(),
    { name: 'HonestToken', abi: abiOf('claimReward(address to, uint256 amount)') },
  ],
])

/** The code of a clone (EIP-1167), which hands every call to the contract whose address is in it. */
const clone = /^0x363d3d373d3d3d363d73([\da-f]{40})5af43d82803e903d91602b57fd5bf3$/

/**
 * Answers as a server of verified contracts does, in the form of Sourcify's API v2: what was published of a contract, and
 * of a clone where it leads. `codeAt` asks chain A, of which alone it knows anything.
 */
export function createVerified({ codeAt }) {
  const app = new Hono()
  app.get('/', c => c.text('Verified contracts of the local world.'))
  app.get('/v2/contract/:chain/:address', async c => {
    const { chain, address } = c.req.param()
    const found = chain === chainId && /^0x[\da-f]{40}$/i.test(address) && (await find(address.toLowerCase()))
    const about = { chainId: chain, address }
    if (!found) return c.json({ ...about, match: null }, 404)
    const fields = (c.req.query('fields') ?? '').split(',')
    const asked = Object.entries(found).filter(([field]) => fields.includes(field))
    return c.json({ ...about, match: 'exact_match', ...Object.fromEntries(asked) })
  })
  return app

  async function find(address) {
    const known = published.get(address)
    if (known) return answerOf(known, [])
    const [, implementation] = clone.exec(await codeAt(address)) ?? []
    return implementation && answerOf({ name: 'Clone', abi: [] }, [{ address: `0x${implementation}` }])
  }
}

function answerOf({ name, abi }, implementations) {
  const isProxy = implementations.length > 0
  return {
    ...{ abi, compilation: { name } },
    proxyResolution: { isProxy, proxyType: isProxy ? 'EIP1167Proxy' : null, implementations },
  }
}

function abiOf(signature) {
  return parseAbi([`function ${signature}`])
}
