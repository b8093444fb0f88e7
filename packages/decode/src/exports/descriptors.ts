export { createDescriber } from '../descriptors/createDescriber'
