import type { Context } from '../context'

/**
 * The caller chooses the Host header. So without RELAY_URLS, another relay that got a client's token could use it here and
 * acknowledge the client's messages. Warns if the gateway seems reachable from other machines.
 */
export function warnOfAnyHost({ config, log }: Pick<Context, 'config' | 'log'>): void {
  const isPublic = config.trustProxy || !/^(localhost|127\.[\d.]+|::1)$/.test(config.host)
  if (isPublic && config.relay.urls.length === 0)
    log.warn('RELAY_URLS is not set: tokens that clients made out to other relays can be used at this one')
}
