/** From the widest to the narrowest. */
export type Owners = readonly [site: string, network: string, client: string]

/**
 * Whose a message or a topic is: a site (a /48 of IPv6), a network in it (a /64), a client there. An IPv4 address is both
 * site and network. The same key at another address is another client: one that many share must not hold up them all.
 */
export function ownersOf(network: string, client: string): Owners {
  return [network.split(':').slice(0, 3).join(':'), network, `${network} ${client}`]
}
