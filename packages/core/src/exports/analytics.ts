export { setup } from '../analytics/analytics'
