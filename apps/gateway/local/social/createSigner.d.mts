export declare function createSigner(kid?: string): {
  keys: object
  sign(claims: object, header?: object): string
}
