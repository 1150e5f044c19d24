/** A new UUIDv7 made on this device; also on a tablet that reaches the server over plain http. */
export { v7 as newId } from 'uuid'
