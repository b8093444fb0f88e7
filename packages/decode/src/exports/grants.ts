export { readGrants } from '../grants/readGrants'
