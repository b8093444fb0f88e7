import { Hono } from 'hono'
import { accountRoutes } from './account/accountRoutes'
import { adminRoutes } from './analytics/adminRoutes'
import { analyticsRoutes } from './analytics/analyticsRoutes'
import { authRoutes } from './auth/authRoutes'
import { blockRoutes } from './blocks/blockRoutes'
import { bundlerRoutes } from './bundler/bundlerRoutes'
import type { Context } from './context'
import { frameRoutes } from './frame/frameRoutes'
import { functionRoutes } from './functions/functionRoutes'
import { healthRoutes } from './health/healthRoutes'
import { answerError } from './http/answerError'
import { answerUnknown } from './http/answerUnknown'
import type { GatewayEnv } from './http/gatewayEnv'
import { guards } from './http/guards'
import { identityRoutes } from './identity/identityRoutes'
import { metricsRoutes } from './metrics/metricsRoutes'
import { ccipRoutes } from './names/ccipRoutes'
import { createOwnNames } from './names/createOwnNames'
import { nameRoutes } from './names/nameRoutes'
import { createNfts } from './nfts/createNfts'
import { onRampRoutes } from './onramp/onRampRoutes'
import { payRoutes } from './pay/payRoutes'
import { copiedPictureRoutes } from './pictures/copiedPictureRoutes'
import { createPictures } from './pictures/createPictures'
import { openPrices } from './prices/openPrices'
import { priceRoutes } from './prices/priceRoutes'
import { projectRoutes } from './projects/projectRoutes'
import { rpcRoutes } from './rpc/rpcRoutes'
import { sessionRoutes } from './sessions/sessionRoutes'
import { createRecoverer } from './signin/createRecoverer'
import { signInRoutes } from './signin/signInRoutes'
import { simulateRoutes } from './simulate/simulateRoutes'
import { openSwaps } from './swap/openSwaps'
import { swapRoutes } from './swap/swapRoutes'
import { openOutside } from './upstream/outside/openOutside'
import { walletRoutes } from './wallets/walletRoutes'

/** All routes with their middleware. A feature uses requireProject on each of its paths, never on `*`. */
export function app(context: Context): Hono<GatewayEnv> {
  const hono = new Hono<GatewayEnv>()
  for (const guard of guards(context)) hono.use(guard)
  const world = openOutside(context)
  const pictures = createPictures(context, world)
  const nfts = createNfts(context, world, pictures)
  const prices = openPrices(context, { outside: world.outside, ask: context.rpc.ask })
  const swaps = openSwaps(context, { outside: world.outside, ask: context.rpc.ask })
  const { recover, close } = createRecoverer()
  context.onClose(close)
  for (const routes of [
    healthRoutes,
    metricsRoutes,
    projectRoutes,
    analyticsRoutes,
    adminRoutes,
    rpcRoutes,
    walletRoutes,
    blockRoutes,
    () => nameRoutes(context, recover),
    ccipRoutes,
    () => signInRoutes(context, recover),
    () => authRoutes(context, recover),
    frameRoutes,
    () => accountRoutes(context, { nfts, prices, pictures }),
    () => copiedPictureRoutes(pictures),
    () => priceRoutes(context, prices),
    () => swapRoutes(context, swaps),
    () => simulateRoutes(context, { prices, pictures }),
    () => functionRoutes(context, world.outside),
    () => identityRoutes(context, { outside: world.outside, pictures, nfts, own: createOwnNames(context) }),
    () => onRampRoutes(context, world.outside),
    () => payRoutes(context, world.outside),
    bundlerRoutes,
    () => sessionRoutes(context, recover),
  ])
    hono.route('/', routes(context))
  hono.notFound(answerUnknown(hono))
  hono.onError(answerError(context.log))
  return hono
}
