export { fetchPermissions } from '../sessions/fetchPermissions'
export { grantPermissions } from '../sessions/grantPermissions'
export { keepPermissions } from '../sessions/keepPermissions'
export { revokePermissions } from '../sessions/revokePermissions'
