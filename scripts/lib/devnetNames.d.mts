export declare const devnetNames: string
export declare const devnetZone: Readonly<
  Record<'NAME_SUFFIX' | 'LEGACY_NAME_SUFFIX' | 'NAME_RESOLVERS' | 'NAME_SIGNER_KEY', string>
>
