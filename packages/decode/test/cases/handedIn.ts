import * as b from '../build'
import { bad, type Case, fn, good, later, multicall, nested, trap } from './case'

const { account, friend, nft, stranger, token, typed } = b
const zero = `0x${'0'.repeat(40)}`
const root = `0x${'7'.repeat(64)}`
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const soon = '1800000000'
const eth = '1000000000000000000'
const nothing = ['for-nothing'] as const
const taken = ['unlimited-approval', 'moves-later'] as const
const paper = (primaryType: string, fields: string[], message: object, domain?: object) =>
  typed(primaryType, { [primaryType]: fields }, message, domain)

const adapter = '0x4A6c312ec70E8747a587EE860a0353cd42Be0aE0'
const morpho = (authorized: string, isAuthorized: boolean) =>
  paper(
    'Authorization',
    ['address authorizer', 'address authorized', 'bool isAuthorized', 'uint256 nonce', 'uint256 deadline'],
    { authorizer: account, authorized, isAuthorized, nonce: '0', deadline: soon },
  )
const dollars = (destination: string) =>
  paper(
    'HyperliquidTransaction:UsdSend',
    ['string hyperliquidChain', 'string destination', 'string amount', 'uint64 time'],
    { hyperliquidChain: 'Mainnet', destination, amount: '100', time: '1' },
  )

/** Bridged tokens on Polygon make this call in the name of `from`. */
const metaTransaction = (functionSignature: string) =>
  paper('MetaTransaction', ['uint256 nonce', 'address from', 'bytes functionSignature'], {
    ...{ nonce: '0', from: account, functionSignature },
  })
/** A forwarder of OpenZeppelin makes this call in the name of `from`. */
const forward = (data: string, to: string = token) =>
  paper(
    'ForwardRequest',
    ['address from', 'address to', 'uint256 value', 'uint256 gas', 'uint256 nonce', 'bytes data'],
    { from: account, to, value: '0', gas: '100000', nonce: '0', data },
    { name: 'Forwarder', chainId: 1, verifyingContract: stranger },
  )
const fees = (rate: number) => (rate === 0 ? [] : [{ rate, recipient: friend }])
const standard = '0x0000000000daB4A563819e8fd93dbA3b25BC3495'
const anyOfIt = '0x0000000000b92D5d043FaF7CECf7E2EE6aaeD232'
const blur = (price: string, more: object = {}) =>
  typed(
    'Order',
    {
      Order: [
        ...['address trader', 'uint8 side', 'address matchingPolicy', 'address collection'],
        ...['uint256 tokenId', 'uint256 amount', 'address paymentToken', 'uint256 price'],
        ...['uint256 listingTime', 'uint256 expirationTime', 'Fee[] fees', 'uint256 salt'],
        ...['bytes extraParams', 'uint256 nonce'],
      ],
      Fee: ['uint16 rate', 'address recipient'],
    },
    {
      ...{ trader: account, side: 1, matchingPolicy: stranger, collection: nft, tokenId: '7', amount: '1' },
      ...{ paymentToken: zero, price, listingTime: '1', expirationTime: soon, fees: fees(250), salt: '1' },
      ...{ extraParams: '0x01', nonce: '0', ...more },
    },
    { name: 'Blur Exchange', version: '1.0', chainId: 1, verifyingContract: stranger },
  )
const makerFields = [
  ...['uint8 quoteType', 'uint256 globalNonce', 'uint256 subsetNonce', 'uint256 orderNonce'],
  ...['uint256 strategyId', 'uint8 collectionType', 'address collection', 'address currency'],
  ...['address signer', 'uint256 startTime', 'uint256 endTime', 'uint256 price', 'uint256[] itemIds'],
  ...['uint256[] amounts', 'bytes additionalParameters'],
]
const maker = (price: string, quoteType = 1, more: object = {}) => ({
  ...{ quoteType, globalNonce: '0', subsetNonce: '0', orderNonce: '0', strategyId: '0', collectionType: 0 },
  ...{ collection: nft, currency: quoteType === 1 ? zero : weth, signer: account, startTime: '1' },
  ...{ endTime: soon, price, itemIds: ['7'], amounts: ['1'], additionalParameters: '0x', ...more },
})
const looksRare = (price: string, quoteType?: number, more?: object) =>
  paper('Maker', makerFields, maker(price, quoteType, more))
const looksRareBatch = (...tree: object[]) =>
  typed('BatchOrder', { BatchOrder: ['Maker[2] tree'], Maker: makerFields }, { tree })
const zeroExNft = (erc20TokenAmount: string, direction = 0, more: object = {}) =>
  typed(
    'ERC721Order',
    {
      ERC721Order: [
        ...['uint8 direction', 'address maker', 'address taker', 'uint256 expiry', 'uint256 nonce'],
        ...['address erc20Token', 'uint256 erc20TokenAmount', 'Fee[] fees', 'address erc721Token'],
        ...['uint256 erc721TokenId', 'Property[] erc721TokenProperties'],
      ],
      Fee: ['address recipient', 'uint256 amount', 'bytes feeData'],
      Property: ['address propertyValidator', 'bytes propertyData'],
    },
    {
      ...{ direction, maker: account, taker: zero, expiry: soon, nonce: '1', erc20TokenAmount, fees: [] },
      ...{ erc20Token: `0x${'e'.repeat(40)}`, erc721Token: nft, erc721TokenId: '7' },
      ...{ erc721TokenProperties: [], ...more },
    },
    { name: 'ZeroEx', version: '1.0.0', chainId: 1, verifyingContract: stranger },
  )
const severalAt0x = (erc20TokenAmount: string, direction = 0, more: object = {}) =>
  typed(
    'ERC1155Order',
    {
      ERC1155Order: [
        ...['uint8 direction', 'address maker', 'address taker', 'uint256 expiry', 'uint256 nonce'],
        ...['address erc20Token', 'uint256 erc20TokenAmount', 'Fee[] fees', 'address erc1155Token'],
        ...['uint256 erc1155TokenId', 'Property[] erc1155TokenProperties', 'uint128 erc1155TokenAmount'],
      ],
      Fee: ['address recipient', 'uint256 amount', 'bytes feeData'],
      Property: ['address propertyValidator', 'bytes propertyData'],
    },
    {
      ...{ direction, maker: account, taker: zero, expiry: soon, nonce: '1', erc20TokenAmount, fees: [] },
      ...{ erc20Token: `0x${'e'.repeat(40)}`, erc1155Token: nft, erc1155TokenId: '7' },
      ...{ erc1155TokenProperties: [], erc1155TokenAmount: '3', ...more },
    },
    { name: 'ZeroEx', version: '1.0.0', chainId: 1, verifyingContract: stranger },
  )
const limitFields = [
  ...['address makerToken', 'address takerToken', 'uint128 makerAmount', 'uint128 takerAmount'],
  ...['uint128 takerTokenFeeAmount', 'address maker', 'address taker', 'address sender'],
  ...['address feeRecipient', 'bytes32 pool', 'uint64 expiry', 'uint256 salt'],
]
const limit = (takerAmount: string, fields = limitFields) =>
  paper('LimitOrder', fields, {
    ...{ makerToken: token, takerToken: weth, makerAmount: '1000000000', takerAmount, maker: account },
    ...{
      takerTokenFeeAmount: '0',
      taker: zero,
      sender: zero,
      feeRecipient: zero,
      pool: `0x${'0'.repeat(64)}`,
    },
    ...{ expiry: soon, salt: '1', more: '1' },
  })
const zeroExFees = (amount: string) => ({ fees: [{ recipient: friend, amount, feeData: '0x' }] })
const properties = {
  erc721TokenId: '0',
  erc721TokenProperties: [{ propertyValidator: zero, propertyData: '0x' }],
}
/** An offer of a market that nobody knows: its prices, each a field. */
const offered = (prices: Record<string, string>, unsigned: object = {}) =>
  paper('Listing', ['address seller', ...Object.keys(prices).map(name => `uint256 ${name}`)], {
    ...{ seller: account, ...prices, ...unsigned },
  })
const authorization = [
  ...['address from', 'address to', 'uint256 value', 'uint256 validAfter', 'uint256 validBefore'],
  ...['bytes32 nonce', 'uint256 more'],
]
const paid = { from: account, to: stranger, value: '5', validAfter: '0', validBefore: soon, nonce: root }
const votes = ['address delegatee', 'uint256 nonce', 'uint256 expiry']
const chosen = { delegatee: friend, nonce: '0', expiry: soon }
const uni = { name: 'Uniswap', chainId: 1, verifyingContract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' }

/** Signatures that somebody hands in later, and by which funds may move then. */
export const handedIn: readonly Case[] = [
  good('a call handed in: a claim', forward(fn('claim', [])), ['unknown'], 'unknown'),
  good('a call handed in: nothing', forward('0x'), ['unknown'], 'unknown'),
  good(
    'a call handed in: an approval taken back',
    metaTransaction(fn('approve', [stranger, 0n])),
    ['revoke', 'unknown'],
    'unknown',
  ),
  bad('a call handed in: all of a token', metaTransaction(trap), ['allow', 'unknown'], taken),
  bad('a call handed in by a forwarder', forward(trap), ['allow', 'unknown'], taken),
  bad('calls within a call handed in', forward(multicall(trap)), ['allow', 'unknown'], taken),
  bad('a call handed in, nine levels deep', forward(nested(trap, 9)), ['unknown', 'unknown'], ['hides']),
  bad('a call handed in that goes on', forward(`${trap}00`), ['allow', 'unknown'], taken),
  bad(
    'a payment in a call handed in',
    metaTransaction(fn('transfer', [stranger, 5n])),
    ['send', 'unknown'],
    later,
  ),
  bad(
    'calls in a list, handed in',
    typed(
      'Batch',
      { Batch: ['Call[] calls', 'uint256 nonce'], Call: ['address target', 'bytes callData'] },
      {
        calls: [
          { target: stranger, callData: fn('claim', []) },
          { target: token, callData: trap },
        ],
        nonce: '0',
      },
    ),
    ['allow', 'unknown'],
    taken,
  ),

  good('an NFT for sale at Blur', blur(eth), ['order'], 'caution'),
  good(
    'an offer to buy at Blur',
    blur(eth, { side: 0, paymentToken: weth, matchingPolicy: standard }),
    ['order'],
    'caution',
  ),
  good(
    'an offer at Blur to buy any of a collection',
    blur(eth, { side: 0, paymentToken: weth, matchingPolicy: anyOfIt }),
    ['order'],
    'caution',
  ),
  good('an order at Blur on neither side', blur(eth, { side: 2 }), ['unknown'], 'unknown'),
  good('an order at Blur without a side', blur(eth, { side: true }), ['unknown'], 'unknown'),
  bad('an order at Blur on neither side, for nothing', blur('0', { side: 2 }), ['unknown'], nothing),
  bad('an NFT for nothing at Blur', blur('0'), ['order'], nothing),
  bad('an NFT at Blur, all of whose price is a fee', blur(eth, { fees: fees(10_000) }), ['order'], nothing),
  bad('offers at Blur behind one number', paper('Root', ['bytes32 root'], { root }), ['unknown'], later),
  bad(
    'offers at the newer Blur behind one number',
    paper('Order', ['address trader', 'bytes32 listingsRoot'], { trader: account, listingsRoot: root }),
    ['unknown'],
    later,
  ),
  good('an NFT for sale at LooksRare', looksRare(eth), ['order'], 'caution'),
  good('an offer to buy at LooksRare', looksRare(eth, 0), ['order'], 'caution'),
  good(
    'an offer at LooksRare to buy any of a collection',
    looksRare(eth, 0, { strategyId: '1', itemIds: [] }),
    ['order'],
    'caution',
  ),
  good(
    'an offer at LooksRare by another strategy, that names one',
    looksRare(eth, 0, { strategyId: '7' }),
    ['order'],
    'caution',
  ),
  good('an order at LooksRare on neither side', looksRare(eth, 2), ['unknown'], 'unknown'),
  bad('an order at LooksRare on neither side, for nothing', looksRare('0', 2), ['unknown'], nothing),
  bad(
    'two orders at LooksRare, one on neither side and for nothing',
    looksRareBatch(maker(eth), maker('0', 2)),
    ['unknown'],
    nothing,
  ),
  bad(
    'one number at LooksRare, and orders that are not signed',
    typed('BatchOrder', { BatchOrder: ['bytes32 root'], Maker: makerFields }, { root, tree: [maker(eth)] }),
    ['unknown'],
    later,
  ),
  good(
    'two NFTs for sale at LooksRare',
    looksRareBatch(maker(eth), maker(eth)),
    ['order', 'order'],
    'caution',
  ),
  bad('an NFT for nothing at LooksRare', looksRare('0'), ['order'], nothing),
  bad(
    'two NFTs at LooksRare, one for nothing',
    looksRareBatch(maker(eth), maker('0')),
    ['order', 'order'],
    nothing,
  ),
  good('an NFT for sale at 0x', zeroExNft(eth), ['order'], 'caution'),
  good('an offer to buy at 0x', zeroExNft(eth, 1), ['order'], 'caution'),
  good('an NFT for sale at 0x, the fee on top', zeroExNft(eth, 0, zeroExFees(eth)), ['order'], 'caution'),
  good('an offer to buy at 0x, the fee on top', zeroExNft(eth, 1, zeroExFees(eth)), ['order'], 'caution'),
  good(
    'an offer to buy at 0x, with a fee that is none',
    zeroExNft(eth, 1, zeroExFees('all')),
    ['unknown'],
    'unknown',
  ),
  good('an offer at 0x to buy any of a collection', zeroExNft(eth, 1, properties), ['order'], 'caution'),
  good('any of a collection for sale at 0x', zeroExNft(eth, 0, properties), ['unknown'], 'unknown'),
  good('an order at 0x on neither side', zeroExNft(eth, 2), ['unknown'], 'unknown'),
  bad('an order at 0x on neither side, for nothing', zeroExNft('0', 2), ['unknown'], nothing),
  bad('an NFT for nothing at 0x', zeroExNft('0'), ['order'], nothing),
  good('several of one for sale at 0x', severalAt0x(eth), ['order'], 'caution'),
  good('an offer at 0x to buy several of one', severalAt0x(eth, 1, zeroExFees(eth)), ['order'], 'caution'),
  good(
    'an offer at 0x to buy several of any',
    severalAt0x(eth, 1, { erc1155TokenProperties: properties.erc721TokenProperties }),
    ['order'],
    'caution',
  ),
  good(
    'several for sale at 0x, whichever somebody chooses',
    severalAt0x(eth, 0, { erc1155TokenProperties: properties.erc721TokenProperties }),
    ['unknown'],
    'unknown',
  ),
  good(
    'several for sale at 0x, how many is not said',
    severalAt0x(eth, 0, { erc1155TokenAmount: 'all' }),
    ['unknown'],
    'unknown',
  ),
  bad('several of one for nothing at 0x', severalAt0x('0'), ['order'], nothing),
  good('an order at 0x', limit(eth), ['order'], 'caution'),
  good('an order at 0x in another form', limit(eth, [...limitFields, 'uint8 more']), ['unknown'], 'unknown'),
  bad('an order at 0x for next to nothing', limit('1'), ['order'], nothing),
  bad(
    'an order at 0x in another form, for nothing',
    limit('0', [...limitFields, 'uint8 more']),
    ['unknown'],
    nothing,
  ),
  bad(
    'an offer of another market, for nothing',
    paper('Listing', ['address seller', 'address item', 'uint256 price'], {
      ...{ seller: account, item: nft, price: '0' },
    }),
    ['unknown'],
    nothing,
  ),
  good('an offer for which gas costs nothing', offered({ gasPrice: '0' }), ['unknown'], 'unknown'),
  good(
    'an order of an exchange that starts at any price',
    offered({ triggerPrice: '0', stopPrice: '0', limitPrice: '0' }),
    ['unknown'],
    'unknown',
  ),
  good(
    'an offer with two prices of which one is nothing',
    offered({ startPrice: eth, endPrice: '0' }),
    ['unknown'],
    'unknown',
  ),
  bad(
    'an offer with two prices, both nothing',
    offered({ startPrice: '0', endPrice: '0' }),
    ['unknown'],
    nothing,
  ),
  bad(
    'an offer for nothing, at a price of gas',
    offered({ price: '0', gasPrice: '5' }),
    ['unknown'],
    nothing,
  ),
  bad(
    'an offer for nothing, beside a price that is not signed',
    offered({ price: '0' }, { floorPrice: eth }),
    ['unknown'],
    nothing,
  ),
  good(
    'somebody else’s offer for nothing',
    paper('Listing', ['address seller', 'uint256 price'], { seller: friend, price: '0' }),
    ['unknown'],
    'unknown',
  ),

  bad(
    'a payment that others hand in, with a field more',
    paper('TransferWithAuthorization', authorization, { ...paid, more: '1' }),
    ['unknown'],
    later,
  ),
  good(
    'a payment taken back that others would hand in',
    paper('CancelAuthorization', ['address authorizer', 'bytes32 nonce'], {
      ...{ authorizer: account, nonce: root },
    }),
    ['unknown'],
    'unknown',
  ),

  good('votes given to somebody', paper('Delegation', votes, chosen, uni), ['control']),
  good(
    'votes given in a form that is not known',
    paper('Delegation', [...votes, 'uint256 more'], { ...chosen, more: '1' }, uni),
    ['unknown'],
    'unknown',
  ),
  bad(
    'an account given away',
    typed(
      'Delegation',
      {
        Delegation: [
          ...['address delegate', 'address delegator', 'bytes32 authority', 'Caveat[] caveats'],
          'uint256 salt',
        ],
        Caveat: ['address enforcer', 'bytes terms'],
      },
      { delegate: stranger, delegator: account, authority: root, caveats: [], salt: '0' },
      {
        name: 'DelegationManager',
        chainId: 1,
        verifyingContract: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
      },
    ),
    ['control'],
    ['gives-control'],
  ),

  bad('deposits at Morpho for a stranger', morpho(stranger, true), ['allow'], taken),
  good('deposits at Morpho for its own adapter', morpho(adapter, true), ['allow'], 'caution'),
  good('deposits at Morpho for nobody any more', morpho(stranger, false), ['revoke']),
  bad(
    'deposits at Compound for a stranger',
    paper(
      'Authorization',
      ['address owner', 'address manager', 'bool isAllowed', 'uint256 nonce', 'uint256 expiry'],
      { owner: account, manager: stranger, isAllowed: true, nonce: '0', expiry: soon },
    ),
    ['allow'],
    taken,
  ),
  bad(
    'debts at Aave for a stranger',
    paper('DelegationWithSig', ['address delegatee', 'uint256 value', 'uint256 nonce', 'uint256 deadline'], {
      ...{ delegatee: stranger, value: eth, nonce: '0', deadline: soon },
    }),
    ['unknown'],
    later,
  ),
  bad('dollars at Hyperliquid for a stranger', dollars(stranger), ['unknown'], later),
  good('dollars at Hyperliquid for oneself', dollars(account), ['unknown'], 'unknown'),
]
