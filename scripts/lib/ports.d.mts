export type Ports = {
  playground: number
  chainA: number
  chainB: number
  faucet: number
  solana: number
  gateway: number
  mail: number
  social: number
  farcaster: number
  onramp: number
  verified: number
  recovery: number
  wallet: number
}
export declare function chosenPorts(env?: Record<string, string | undefined>): Ports
export declare function portVariables(ports: Ports): Record<string, string>
