type Address = `0x${string}`
export type DevnetToken = { address: Address; name: string; symbol: string; decimals: number }

export declare const devnetAddresses: {
  multicall3: Address
  chainContracts: Record<'multicall3' | 'ensRegistry' | 'ensUniversalResolver', { address: Address }>
  tokens: Record<'dUSD' | 'WETH' | 'LATCH' | 'dBTC' | 'TICKET' | 'sUSD' | 'TOLL' | 'spam', DevnetToken>
  hostileTokens: Record<'lyingDecimals' | 'revertingBalance' | 'gasBurner', Address>
  nfts: Record<'pictures' | 'items' | 'spam', Address>
  uniswapV2: {
    factory: Address
    router: Address
    pairs: Record<'WETH/dUSD' | 'LATCH/WETH' | 'dBTC/dUSD' | 'spam/WETH', Address>
  }
  uniswapV3: Record<'factory' | 'router' | 'positions' | 'quoter', Address>
  ens: Record<'registry' | 'universalResolver' | 'resolver' | 'reverseRegistrar', Address>
  people: Record<
    | 'ada'
    | 'bea'
    | 'cleo'
    | 'studio'
    | 'landlord'
    | 'pooler'
    | 'friend'
    | 'lookalike'
    | 'shop'
    | 'spammer'
    | 'maker'
    | 'tester',
    Address
  >
  solana: {
    maker: string
    people: Record<'ada' | 'bea' | 'cleo', string>
    tokens: Record<'dUSD' | 'LATCH' | 'POINT', Omit<DevnetToken, 'address'> & { address: string }>
    nfts: Record<'bell' | 'door', string>
  }
  zone: Record<'resolver' | 'owner' | 'signer', Address> & Record<'name' | 'legacyName' | 'url', string>
  smartAccounts: Record<
    | 'create2Deployer'
    | 'entryPoint'
    | 'delegationManager'
    | 'implementation'
    | 'factory'
    | 'p256'
    | 'paymaster'
    | 'paymasterSigner'
    | 'bundler',
    Address
  > & {
    enforcers: Record<
      | 'TimestampEnforcer'
      | 'NativeTokenTransferAmountEnforcer'
      | 'ERC20TransferAmountEnforcer'
      | 'ERC721TransferEnforcer'
      | 'AllowedTargetsEnforcer'
      | 'AllowedMethodsEnforcer'
      | 'ExactCalldataEnforcer'
      | 'ValueLteEnforcer'
      | 'LimitedCallsEnforcer',
      Address
    >
  }
  names: Record<'ada' | 'bea' | 'cleo', string>
}
