import { gatewayUrl } from '../gateway'

/** The lines of a guide with the gateway of the stories, and the project that it has. */
export function ofStories(code = ''): string {
  return code.replaceAll('http://127.0.0.1:8600', gatewayUrl).replaceAll('my-shop', 'playground')
}
