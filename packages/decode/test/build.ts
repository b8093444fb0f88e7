import { type CaipNetworkId, toCaipNetworkId } from '@latchkey/protocol'
import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { readEvmRequest } from '../src/readEvmRequest'
import type { SignAction, SignRequest } from '../src/request'

export const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The same first and last four digits as the friend's. */
export const falseFriend = '0x3c440000000000000000000000000000000093bc'
export const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const nft = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const conduit = '0x1E0049783F008A0085193E00003D00cd54003c71'
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
export const most = 2n ** 256n - 1n
export const mainnet = toCaipNetworkId('eip155', 1)

export const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function multicall(bytes[])',
  'function deposit() payable',
  'function mint(uint256) payable',
  'function claim()',
  'function swap(address,uint256,bytes)',
])
export const nftAbi = parseAbi([
  'function safeTransferFrom(address,address,uint256)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
])
export const erc1155Abi = parseAbi(['function safeTransferFrom(address,address,uint256,uint256,bytes)'])
export const permit2Abi = parseAbi(['function approve(address,address,uint160,uint48)'])
export const daiAbi = parseAbi([
  'function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
])
export const executeAbi = parseAbi(['function execute(bytes32,bytes)'])
export const aggregateAbi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call3[])',
])

export const executions = (...calls: (readonly [Hex, bigint, Hex])[]): Hex =>
  encodeAbiParameters(parseAbiParameters('(address, uint256, bytes)[]'), [calls] as never)

export const call = (functionName: never, args: readonly unknown[], of: readonly unknown[] = abi): Hex =>
  encodeFunctionData({ abi: of, functionName, args } as never)

/** A call by its signature: `encode('function burn(uint256)', [5n])`. */
export const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([signature]), args } as never)

/** A request through a page's provider. */
export function asked(method: string, params: unknown, more: Partial<SignRequest> = {}): SignRequest {
  const action: SignAction = readEvmRequest({ method, params }) ?? { kind: 'unreadable' }
  return { origin: 'https://shop.example', networkId: mainnet, account, action, ...more }
}

export const sent = (to: string | undefined, data: string = '0x', value: bigint = 0n) =>
  asked('eth_sendTransaction', [{ from: account, to, data, value: `0x${value.toString(16)}` }])

const permitTypes = {
  Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'],
}

/** Typed data by short words: `{ Permit: ['address owner', …] }`. */
export function typed(
  primaryType: string,
  types: Record<string, readonly string[]>,
  message: object,
  domain: object = { name: 'Token', chainId: 1, verifyingContract: token },
  networkId: CaipNetworkId = mainnet,
): SignRequest {
  const spelt = Object.entries(types).map(([name, fields]) => [
    name,
    fields.map(field => ({ type: field.split(' ')[0], name: field.split(' ')[1] })),
  ])
  const data = { types: Object.fromEntries(spelt), primaryType, domain, message }
  return asked('eth_signTypedData_v4', [account, JSON.stringify(data)], { networkId })
}

export const permit = (spender: string, value: string, more: object = {}) =>
  typed('Permit', permitTypes, {
    owner: account,
    spender,
    value,
    nonce: '0',
    deadline: '1800000000',
    ...more,
  })

export const permitSingle = (spender: string, amount: string) =>
  typed(
    'PermitSingle',
    {
      PermitSingle: ['PermitDetails details', 'address spender', 'uint256 sigDeadline'],
      PermitDetails: ['address token', 'uint160 amount', 'uint48 expiration', 'uint48 nonce'],
    },
    {
      details: { token, amount, expiration: '1800000000', nonce: '0' },
      spender,
      sigDeadline: '1800000000',
    },
    { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
  )

export const authorization = (to: string) =>
  typed(
    'TransferWithAuthorization',
    {
      TransferWithAuthorization: [
        ...['address from', 'address to', 'uint256 value', 'uint256 validAfter'],
        ...['uint256 validBefore', 'bytes32 nonce'],
      ],
    },
    {
      from: account,
      to,
      value: '5000000',
      validAfter: '0',
      validBefore: '1800000000',
      nonce: `0x${'1'.repeat(64)}`,
    },
  )

const item = [
  'uint8 itemType',
  'address token',
  'uint256 identifierOrCriteria',
  'uint256 startAmount',
  'uint256 endAmount',
]

/** The structs of Seaport. */
export const seaport = {
  OrderComponents: [
    ...['address offerer', 'address zone', 'OfferItem[] offer', 'ConsiderationItem[] consideration'],
    ...['uint8 orderType', 'uint256 startTime', 'uint256 endTime', 'bytes32 zoneHash', 'uint256 salt'],
    ...['bytes32 conduitKey', 'uint256 counter'],
  ],
  OfferItem: item,
  ConsiderationItem: [...item, 'address recipient'],
}

/** An order of Seaport: an NFT for so much of the coin. */
export const order = (price: string | undefined, recipient: string = account) =>
  typed(
    'OrderComponents',
    seaport,
    {
      offerer: account,
      offer: [{ itemType: 2, token: nft, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
      consideration:
        price === undefined
          ? []
          : [
              {
                ...{ itemType: 0, token: `0x${'0'.repeat(40)}`, identifierOrCriteria: '0' },
                ...{ startAmount: price, endAmount: price, recipient },
              },
            ],
      endTime: '1800000000',
    },
    { name: 'Seaport', chainId: 1, verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395' },
  )
