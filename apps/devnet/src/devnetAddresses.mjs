const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const ENS_REGISTRY = '0xb2063Fcd3fCB4eD1765cE930Fd6a53b1da6A8439'
const UNIVERSAL_RESOLVER = '0xAba8566aE2dED5688140eF79CC91a2dAbb39E95F'

/**
 * Where everything of the seeded devnet is: the one file for gateway, pages and tests, without any import, so that a
 * browser loads it as well. `tokens.dUSD` is on every EVM chain, the rest on chain A (31337). devnet.test.ts sees to
 * it that the chain agrees.
 */
export const devnetAddresses = {
  multicall3: MULTICALL3,
  /** The contracts of chain A as viem's chains name them: with these it finds names there. */
  chainContracts: {
    multicall3: { address: MULTICALL3 },
    ensRegistry: { address: ENS_REGISTRY },
    ensUniversalResolver: { address: UNIVERSAL_RESOLVER },
  },
  tokens: {
    dUSD: token('0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9', 'Devnet Dollar', 'dUSD', 6),
    WETH: token('0x15A610d44aAC90B4247530868946267b75e6aa26', 'Wrapped Ether', 'WETH', 18),
    LATCH: token('0x7c6b341D85DC6e44e9615c1a7bA81052932daeb2', 'Latch Token', 'LATCH', 18),
    dBTC: token('0x09967D4aFb2ae5c11235de336ED3F552862fd3F6', 'Devnet Bitcoin', 'dBTC', 8),
    TICKET: token('0xe16A9aB43354a3e717408D98C55bb28355670d70', 'Devnet Ticket', 'TICKET', 0),
    /** Returns nothing from transfer and approve. */
    sUSD: token('0xaB6D327fc924B234fD163a50fDa57897e163B155', 'Silent Dollar', 'sUSD', 6),
    /** Keeps one percent of each transfer. */
    TOLL: token('0x3381d9260DD36C95714ad5b6103d23b1f4004377', 'Toll Token', 'TOLL', 18),
    /** Sent to everybody, with a pool that holds next to nothing. */
    spam: token(
      '0x7b551aa1482c3455BC34F6E4F57e2c00424813C1',
      'Claim 5000 USDC at https://usdc-reward.test',
      'USDC-REWARD.TEST',
      18,
    ),
  },
  /** Nobody holds them: whoever wants to see them calls mint(address, uint256), which is open to all. */
  hostileTokens: {
    lyingDecimals: '0x20FB99DC6Dd5cf15f7BC9A91566fD09Ca1a997a7',
    revertingBalance: '0xB988E94b84911177e8C6FC7469BDf815C4E03Efe',
    gasBurner: '0x64ACF686f09B20fc72ac480C89E83B4cA2207b00',
  },
  nfts: {
    /** ERC-721; mint(address, string) is open to all, and without a text the token draws itself. */
    pictures: '0x867EEcF2cC505d7091b8A548D192267BF40D2ed5',
    /** ERC-1155; ids from 100 on have their metadata on a server that only tests have. */
    items: '0x9F0167287F440fa3734A9DC5c5d9FD1a0D327A33',
    spam: '0x6ED470f6bdeB3EAbbBCa1D6E1f6787D0acE3641e',
  },
  uniswapV2: {
    factory: '0x30E5C71Da5968102c5FDdB09C05e78C866DbD6ee',
    router: '0xBfDC0428973a84918EF30F65f9a6fe0b3B9f2324',
    pairs: {
      'WETH/dUSD': '0x0b24f93c4e7dF6aEBAC07bf1ea93b1122c15a954',
      'LATCH/WETH': '0xdaF442476A5145f0B2b38a6770EE4Fe3C4AACBE5',
      'dBTC/dUSD': '0x3077aE34cB3CdddD97E4c352Dba0682a1cE43105',
      'spam/WETH': '0x0bcA0A3eDf08De92A1E6666Cd044B99f97f8Df92',
    },
  },
  uniswapV3: {
    factory: '0xFad79a2804AfbD402B2B037632691eeADF6a96a0',
    router: '0x123227dC957C3061F841b2a7Bc70a1d9fd5c7458',
    positions: '0x8a4f310100dA47a212D4b5679Bb823bc71C062bF',
    quoter: '0x2CD368f2Be1ceDB4017f70f43EC0aeBF83F11933',
  },
  ens: {
    registry: ENS_REGISTRY,
    universalResolver: UNIVERSAL_RESOLVER,
    resolver: '0xF39f7770322e928C1B2aB14DA0260ae2d3fFf06F',
    reverseRegistrar: '0xB219c70f1da3277E2033A1F38c5069D1384dF322',
  },
  /** Who the history is about: the first three accounts of the mnemonic, and addresses that nobody has a key of. */
  people: {
    ada: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    bea: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    cleo: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    studio: '0xd7317FFE281c49c73A587BB6F595B8364fCcb7Fc',
    landlord: '0x7E32D360dfD1005A9E8002Be2ba5Cd4e31293D58',
    friend: '0x07dB0e901E1fc7C1d1129853afF8C0C8F5EE1be4',
    /** Begins and ends like the friend. */
    lookalike: '0x07dB0E51264CfF962Dd3b756F868595FFf661BE4',
    shop: '0x9DCB69258a60BfE949e694Eb3475F6c8CcC9C50B',
    spammer: '0x478C1aEaC3833D543B1e81bA085EfDd66F023F39',
    /** Deployed the contracts, and keeps the pools. */
    maker: '0x134F7BbCCA4Fe8d3FE4579B48FDe6D7D91ae5E48',
    /** Deployed Uniswap's V3, and keeps its pools. */
    pooler: '0x2257B4C581876EE14Eb23f3aA8BCdba0dfb1C182',
    /** Deployed the hostile tokens. */
    tester: '0x17E6892e57531Edf2b6Ff4F86fbdf20205c998aB',
  },
  solana: {
    /** Trades with everybody, in Jupiter's format; its key is the faucet's. */
    maker: '6FvbTFsvAeiN6agSCxqsh2WM5xGw3GNAQ2A4M1xWPYfc',
    people: {
      ada: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
      bea: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
      cleo: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
    },
    tokens: {
      dUSD: token('Co9iaX5MKFXUds9wbdhtJw4eVCqiUJHJEqEyzrJAh7Dt', 'Devnet Dollar', 'dUSD', 6),
      LATCH: token('85FUbwziFK8H2LzwG3sQ78iT9axkrct91cLCpet6hZPC', 'Latch Token', 'LATCH', 9),
      /** Of Token-2022. */
      POINT: token('BLTqd86WFbBVzwscvVVSnQZEeJZnYP8xRbaHBqGmPrEh', 'Devnet Points', 'POINT', 2),
    },
    nfts: {
      /** Of Token-2022, with its metadata in the mint. */
      bell: '5Jnn8wes5Adzc7RKmEZZLmbd2Yr37HW6nGU8x8V37v2w',
      /** With Metaplex' metadata, on a server that only tests have. */
      door: 'F2HeEd4ENcce9tmnFsxJtjkDDEs3JtfLEZgCmngyG2Fz',
    },
  },
  /**
   * The names below these are kept by a gateway, which chain A sends its clients to. The owner (the last account of the
   * mnemonic) may send them elsewhere; the signer's key is in scripts/lib/devnetNames.mjs.
   */
  zone: {
    name: 'id.latchkey.test',
    legacyName: 'name.latchkey.test',
    resolver: '0x083623CD82F717583826A02BA1f78006Ca1B6833',
    owner: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    signer: '0x6d13a714265d6514B3AC449a9ceFe907C82f4Bb6',
    url: 'http://127.0.0.1:8600/ccip/{sender}/{data}.json',
  },
  /**
   * What smart accounts need, on chain A alone: all but the paymaster stand where public chains have them. The keys of
   * paymasterSigner and bundler are the mnemonic's twelfth and thirteenth.
   */
  smartAccounts: {
    create2Deployer: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
    entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
    implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
    factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
    p256: '0xcCd3B747F3dBd349Fa3AF4eBc7D0C31ae6F21dD1',
    /** By the names of their contracts: what holds delegations to their limits. */
    enforcers: {
      TimestampEnforcer: '0x1046bb45C8d673d4ea75321280DB34899413c069',
      NativeTokenTransferAmountEnforcer: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
      ERC20TransferAmountEnforcer: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
      ERC721TransferEnforcer: '0x3790e6B7233f779b09DA74C72b6e94813925b9aF',
      AllowedTargetsEnforcer: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
      AllowedMethodsEnforcer: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
      ExactCalldataEnforcer: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
      ValueLteEnforcer: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
      LimitedCallsEnforcer: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
    },
    paymaster: '0x017E498C07a409D18edaB4f04b848Ebc6655a24D',
    paymasterSigner: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
    bundler: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a',
  },
  /** Names on chain A. The last one's account says it is ada, which is not true. */
  names: { ada: 'ada.latchkey.test', bea: 'bea.latchkey.test', cleo: 'cleo.latchkey.test' },
}

function token(address, name, symbol, decimals) {
  return { address, name, symbol, decimals }
}
