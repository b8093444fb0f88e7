import { setTimeout as wait } from 'node:timers/promises'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { Nfts } from '../nfts/createNfts'
import type { Pictures } from '../pictures/createPictures'
import { type AskChain, NodeError } from '../rpc/askNode'
import type { Avatar } from './readAvatar'

export type Avatars = {
  /** Whether the picture is the owner's to show: an NFT must be theirs (ENSIP-12). Rejects if no node can tell. */
  isOwned(avatar: Avatar, owner: `0x${string}`): Promise<boolean>
  /** The id of our copy; undefined until there is one, which is fetched in the background. */
  find(avatar: Avatar): Promise<string | undefined>
  /** The same, with some patience for a picture that was never asked for. */
  await(avatar: Avatar): Promise<string | undefined>
}

const patience = 1_500
const lookEvery = 150
const gas = '0x4c4b40' // as much as a contract needs that draws its picture in the call

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/** The pictures of names, as copies of our own. */
export function createAvatars(of: { pictures: Pictures; nfts: Nfts; ask: AskChain }): Avatars {
  type Nft = Exclude<Avatar, { source: string }>
  async function call(
    { chainId, address }: Nft,
    asked: Parameters<typeof encodeFunctionData<typeof abi>>[0],
  ) {
    const data = encodeFunctionData(asked)
    const result = await of.ask(chainId, 'eth_call', [{ to: address, data, gas }, 'latest'])
    return decodeFunctionResult({ ...asked, data: result as `0x${string}` } as Parameters<
      typeof decodeFunctionResult<typeof abi>
    >[0])
  }
  const tokenUri = (nft: Nft) => async () => {
    const functionName = nft.standard === 'erc721' ? 'tokenURI' : 'uri'
    return String(await call(nft, { abi, functionName, args: [nft.tokenId] }))
  }
  async function find(avatar: Avatar): Promise<string | undefined> {
    if ('source' in avatar) return (await of.pictures.find([avatar.source], 'names')).get(avatar.source)
    const { chainId, address, tokenId } = avatar
    const [details] = await of.nfts.describe(chainId, [{ address, tokenId }], tokenUri(avatar))
    return details?.pictureId
  }

  return {
    find,
    async isOwned(avatar, owner) {
      if ('source' in avatar) return true
      const { standard, tokenId } = avatar
      try {
        if (standard === 'erc1155')
          return (
            BigInt(String(await call(avatar, { abi, functionName: 'balanceOf', args: [owner, tokenId] }))) >
            0n
          )
        const holder = await call(avatar, { abi, functionName: 'ownerOf', args: [tokenId] })
        return String(holder).toLowerCase() === owner.toLowerCase()
      } catch (error) {
        if (error instanceof NodeError && error.code === undefined) throw error
        return false // it is no NFT
      }
    },
    async await(avatar) {
      for (let waited = 0; ; waited += lookEvery) {
        const id = await find(avatar)
        if (id || waited >= patience) return id
        await wait(lookEvery)
      }
    },
  }
}
