import type { SignRequest } from '../../src/request'
import * as b from '../build'
import { bad, type Case, good, later } from './case'

const { account, friend, most, nft, permit2, stranger, token, typed } = b
const zero = `0x${'0'.repeat(40)}`
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const soon = '1800000000'
const elsewhere = { name: 'Token', chainId: 137, verifyingContract: token }

const cow = (receiver: string, buyAmount = '4', more: object = {}) =>
  typed(
    'Order',
    {
      Order: [
        ...['address sellToken', 'address buyToken', 'address receiver', 'uint256 sellAmount'],
        ...['uint256 buyAmount', 'uint32 validTo', 'bytes32 appData', 'uint256 feeAmount', 'string kind'],
        ...['bool partiallyFillable', 'string sellTokenBalance', 'string buyTokenBalance'],
      ],
    },
    {
      ...{
        sellToken: token,
        buyToken: weth,
        receiver,
        sellAmount: '5000000',
        buyAmount,
        validTo: 1_800_000_000,
      },
      ...{ appData: `0x${'0'.repeat(64)}`, feeAmount: '0', kind: 'sell', partiallyFillable: false },
      ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20', ...more },
    },
    {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: 1,
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    },
  )
const oneInch = (receiver: string, takingAmount: string, makerTraits = '0') =>
  typed(
    'Order',
    {
      Order: [
        ...['uint256 salt', 'address maker', 'address receiver', 'address makerAsset', 'address takerAsset'],
        ...['uint256 makingAmount', 'uint256 takingAmount', 'uint256 makerTraits'],
      ],
    },
    {
      ...{ salt: '1', maker: account, receiver, makerAsset: token, takerAsset: weth },
      ...{ makingAmount: '5000000', takingAmount, makerTraits },
    },
    {
      name: '1inch Aggregation Router',
      version: '6',
      chainId: 1,
      verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
    },
  )
const orderInfo = [
  ...['address reactor', 'address swapper', 'uint256 nonce', 'uint256 deadline'],
  ...['address additionalValidationContract', 'bytes additionalValidationData'],
]
const uniswapX = (recipient: string, spender = '0x00000011F84B9aa48e5f8aA8B9897600006289Be') =>
  typed(
    'PermitWitnessTransferFrom',
    {
      PermitWitnessTransferFrom: [
        ...['TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline'],
        'V2DutchOrder witness',
      ],
      TokenPermissions: ['address token', 'uint256 amount'],
      V2DutchOrder: [
        ...['OrderInfo info', 'address cosigner', 'address baseInputToken', 'uint256 baseInputStartAmount'],
        ...['uint256 baseInputEndAmount', 'DutchOutput[] baseOutputs'],
      ],
      DutchOutput: ['address token', 'uint256 startAmount', 'uint256 endAmount', 'address recipient'],
      OrderInfo: orderInfo,
    },
    {
      ...{ permitted: { token, amount: '5000000' }, spender, nonce: '0', deadline: soon },
      witness: {
        swapper: account,
        baseOutputs: [
          { token: zero, startAmount: '2000000000000000', endAmount: '1900000000000000', recipient },
        ],
      },
    },
    { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
  )
const listed = (id: string, price?: string) => ({
  offerer: account,
  offer: [{ itemType: 2, token: nft, identifierOrCriteria: id, startAmount: '1', endAmount: '1' }],
  consideration: price
    ? [
        {
          itemType: 0,
          token: zero,
          identifierOrCriteria: '0',
          startAmount: price,
          endAmount: price,
          recipient: account,
        },
      ]
    : [],
  endTime: soon,
})
const bulk = (...orders: object[]) =>
  typed(
    'BulkOrder',
    {
      BulkOrder: ['OrderComponents[2] tree'],
      ...b.seaport,
    },
    { tree: orders },
    { name: 'Seaport', chainId: 1, verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395' },
  )
/** As many NFTs as are asked for, for two coins. */
const severalFor = (count: number) => {
  const { offer, ...rest } = listed('0', '2000000000000000000')
  const things = Array.from({ length: count }, (_, id) => ({ ...offer[0], identifierOrCriteria: String(id) }))
  return typed('OrderComponents', b.seaport, { ...rest, offer: things })
}
/** The same, whose domain shows a network and is signed without one. */
const everywhere = (request: SignRequest) => {
  const { types, ...data } = JSON.parse(request.action.kind === 'typed' ? String(request.action.data) : '')
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'verifyingContract', type: 'address' },
  ]
  return b.asked('eth_signTypedData_v4', [
    account,
    JSON.stringify({ types: { ...types, EIP712Domain }, ...data }),
  ])
}
/** As a market has it that took over Seaport and changed it. */
const otherSeaport = (price?: string) =>
  typed(
    'OrderComponents',
    { ...b.seaport, OrderComponents: [...b.seaport.OrderComponents, 'uint256 more'] },
    { ...listed('7', price), more: '1' },
  )
const eth = '1000000000000000000'
const paper = (primaryType: string, fields: string[], message: object, domain?: object) =>
  typed(primaryType, { [primaryType]: fields }, message, domain)
const permitFields = [
  'address owner',
  'address spender',
  'uint256 value',
  'uint256 nonce',
  'uint256 deadline',
]
const permitted = { owner: account, spender: stranger, value: '5', nonce: '0', deadline: soon }

/** Offers to trade, permits that are not quite those, and other typed data. */
export const orders: readonly Case[] = [
  good('an order at CoW', cow(account), ['order'], 'caution'),
  good('an order at CoW for nobody named', cow(zero), ['order'], 'caution'),
  good(
    'an order at CoW for coins',
    cow(account, eth, { buyToken: `0x${'E'.repeat(40)}` }),
    ['order'],
    'caution',
  ),
  good('an order at 1inch', oneInch(zero, eth), ['order'], 'caution'),
  good(
    'an order at 1inch whose price another contract says',
    oneInch(zero, eth, String(1n << 249n)),
    ['unknown'],
    'unknown',
  ),
  good('an order of several things', severalFor(8), ['order'], 'caution'),
  bad('an order of more things than anybody reads', severalFor(501), ['order', 'unknown'], ['hides']),
  good('an order for every network', everywhere(b.order(eth)), ['order'], 'caution'),
  good(
    'a vote at no contract, for every network',
    paper('Vote', ['address from', 'uint32 choice'], { from: account, choice: 1 }, { name: 'snapshot' }),
    ['unknown'],
    'unknown',
  ),
  good(
    'a vote at a contract, for every network',
    paper('Vote', ['uint32 choice'], { choice: 1 }, { verifyingContract: nft }),
    ['unknown'],
    'unknown',
  ),
  good(
    'a call at a contract whose salt is the network',
    paper(
      'Act',
      ['uint256 nonce'],
      { nonce: 1 },
      {
        ...{ verifyingContract: nft, salt: `0x${'1'.padStart(64, '0')}` },
      },
    ),
    ['unknown'],
    'unknown',
  ),
  bad('a permit for every network', everywhere(b.permit(stranger, '5')), ['allow'], later),
  good('an order at UniswapX', uniswapX(account), ['order'], 'caution'),
  good('two NFTs for sale', bulk(listed('7', eth), listed('8', eth)), ['order', 'order'], 'caution'),
  good(
    'one NFT for sale, filled up',
    bulk(listed('7', eth), { offer: [], consideration: [] }),
    ['order'],
    'caution',
  ),
  good('an NFT for sale in another form of Seaport', otherSeaport(eth), ['unknown'], 'unknown'),
  good(
    'a profile',
    paper('Profile', ['string name', 'string bio'], { name: 'Ann', bio: 'Hello' }),
    ['unknown'],
    'unknown',
  ),
  good(
    'a session at a game',
    paper('Login', ['address wallet', 'uint256 time'], { wallet: account, time: '1' }),
    ['unknown'],
    'unknown',
  ),
  good(
    'an agent of an exchange',
    paper('Agent', ['string source', 'bytes32 connectionId'], {
      source: 'a',
      connectionId: `0x${'1'.repeat(64)}`,
    }),
    ['unknown'],
    'unknown',
  ),
  good(
    'a vote for another network',
    paper('Vote', ['uint256 proposal'], { proposal: '1' }, { name: 'Council', chainId: 10 }),
    ['unknown'],
    'unknown',
  ),
  good(
    'a vote without a domain',
    paper('Vote', ['uint256 proposal'], { proposal: '1' }, {}),
    ['unknown'],
    'unknown',
  ),
  good(
    'a letter with a hidden sign',
    paper('Mail', ['string text'], { text: 'pay \u202e001' }),
    ['unknown'],
    'unknown',
  ),
  good(
    'data in the oldest form',
    b.asked('eth_signTypedData', [[{ type: 'string', name: 'text', value: 'Hello' }], account]),
    ['unknown'],
    'unknown',
  ),
  good(
    'data as an object',
    b.asked('eth_signTypedData_v4', [
      account,
      { types: { Mail: [] }, primaryType: 'Mail', domain: {}, message: {} },
    ]),
    ['unknown'],
    'unknown',
  ),
  bad(
    'a type that is not among its types',
    b.asked('eth_signTypedData_v4', [account, { types: {}, primaryType: 'Permit', message: {} }]),
    ['unknown'],
    ['hides'],
  ),
  good(
    'a permit of nothing in the older form',
    paper(
      'Permit',
      ['address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed'],
      { holder: account, spender: stranger, nonce: '0', expiry: '0', allowed: false },
    ),
    ['revoke'],
  ),

  bad('an order at CoW for somebody else', cow(stranger), ['order'], ['for-nothing']),
  bad('an order at CoW for next to nothing', cow(account, '1'), ['order'], ['for-nothing']),
  bad(
    'an order at CoW for a look of coins',
    cow(account, '1000', { buyToken: `0x${'e'.repeat(40)}` }),
    ['order'],
    ['for-nothing'],
  ),
  bad('an order at 1inch for somebody else', oneInch(stranger, eth), ['order'], ['for-nothing']),
  bad('an order at 1inch for nothing', oneInch(zero, '0'), ['order'], ['for-nothing']),
  bad('an order at UniswapX for somebody else', uniswapX(stranger), ['order'], ['for-nothing']),
  bad('an order at a false UniswapX', uniswapX(account, stranger), ['allow'], later),
  bad(
    'two NFTs, the second for nothing',
    bulk(listed('7', eth), listed('8')),
    ['order', 'order'],
    ['for-nothing'],
  ),
  bad('an NFT for nothing in another form of Seaport', otherSeaport(), ['unknown'], ['for-nothing']),
  bad('an NFT for dust in another form of Seaport', otherSeaport('1'), ['unknown'], ['for-nothing']),
  bad(
    'two NFTs for dust',
    bulk(listed('7', '1'), listed('8', '1')),
    ['order', 'order'],
    ['for-nothing', 'for-nothing'],
  ),
  bad(
    'a permit for another network',
    typed('Permit', { Permit: permitFields }, permitted, elsewhere),
    ['allow'],
    later,
  ),
  bad(
    'a permit without a domain',
    typed('Permit', { Permit: permitFields }, permitted, {}),
    ['unknown'],
    later,
  ),
  bad(
    'a permit whose contract is no address',
    typed('Permit', { Permit: permitFields }, permitted, { verifyingContract: 'USDC' }),
    ['unknown'],
    later,
  ),
  bad(
    'a permit with a field more',
    typed('Permit', { Permit: [...permitFields, 'uint256 more'] }, permitted),
    ['unknown'],
    later,
  ),
  bad(
    'a permit with a field less',
    typed('Permit', { Permit: permitFields.slice(0, 4) }, permitted),
    ['unknown'],
    later,
  ),
  bad(
    'a permit with its fields in another order',
    typed('Permit', { Permit: [...permitFields].reverse() }, permitted),
    ['unknown'],
    later,
  ),
  bad(
    'a permit with a smaller number type',
    typed(
      'Permit',
      { Permit: permitFields.map(field => field.replace('uint256 value', 'uint8 value')) },
      permitted,
    ),
    ['unknown'],
    later,
  ),
  bad('a permit of a negative amount', b.permit(stranger, '-1'), ['unknown'], later),
  bad('a permit of a broken amount', b.permit(stranger, '1.5'), ['unknown'], later),
  bad('a permit whose spender is a name', b.permit('shop.eth', '5'), ['unknown'], later),
  bad(
    'a permit for ever',
    b.permit(stranger, String(most), { deadline: String(most) }),
    ['allow'],
    ['unlimited-approval', 'moves-later'],
  ),
  bad(
    'a permit for a false friend',
    b.permit('0x3c440000000000000000000000000000000093bc', '5'),
    ['allow'],
    ['moves-later', 'look-alike'],
    { knownAddresses: [friend] },
  ),
  bad('a permit for somebody’s account', b.permit(stranger, '5'), ['allow'], ['no-code', 'moves-later'], {
    withoutCode: [stranger],
  }),
  bad(
    'a permit under another name',
    paper('GaslessApproval', ['address to', 'uint256 all'], { to: stranger, all: '1' }),
    ['unknown'],
    later,
  ),
  bad(
    'an operator under another name',
    paper('Grant', ['address operator', 'bool yes'], { operator: stranger, yes: true }),
    ['unknown'],
    later,
  ),
  bad(
    'a spender within a struct',
    typed('Outer', { Outer: ['Inner inner'], Inner: ['address spender'] }, { inner: { spender: stranger } }),
    ['unknown'],
    later,
  ),
  bad(
    'a spender within a list of structs',
    typed(
      'Outer',
      { Outer: ['Inner[] inner'], Inner: ['address spender'] },
      { inner: [{ spender: stranger }] },
    ),
    ['unknown'],
    later,
  ),
  bad(
    'all of Permit2 for a stranger',
    b.permitSingle(stranger, String(2n ** 160n - 1n)),
    ['allow'],
    ['unlimited-approval', 'moves-later'],
  ),
  bad('Permit2 with an amount that is none', b.permitSingle(stranger, 'all'), ['unknown'], later),
  bad(
    'a payment to a look-alike, handed in by others',
    b.authorization('0x3c440000000000000000000000000000000093bc'),
    ['send'],
    ['look-alike', 'moves-later'],
    { knownAddresses: [friend] },
  ),
  bad('a payment to nobody, handed in by others', b.authorization(zero), ['send'], ['lost', 'moves-later']),
  bad(
    'an operation of an older account',
    paper('UserOperation', ['address sender', 'bytes callData'], { sender: account, callData: '0x' }),
    ['control'],
    ['gives-control'],
  ),
]
