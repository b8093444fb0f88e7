// What the gateway uses beside the public part.
export { requestToken } from '../session/requestToken'
