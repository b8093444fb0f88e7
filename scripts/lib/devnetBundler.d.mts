export declare const devnetBundler: Readonly<
  Record<'BUNDLER_KEY' | 'BUNDLER_CHAINS' | 'PAYMASTER_KEY' | 'PAYMASTERS', string>
>
