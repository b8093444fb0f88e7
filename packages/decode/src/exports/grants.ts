export { isGrant, readGrants } from '../grants/readGrants'
