/** Offsets in bytes of fields of a type object of this build, whose words have 32 bits. */
const slot = { asNumber: 48, flags: 84, richCompare: 100, create: 156 };
const orOfNumber = 60;
const immutable = 1 << 8;

interface Words {
  getUint32(address: number): number;
  setUint32(address: number, value: number): void;
}

/**
 * Afterwards no attribute of the class can be set.
 * @throws Error when there is no type with these flags
 */
export function makeUnchangeable(memory: Words, type: number, flags: number): void {
  if (memory.getUint32(type + slot.flags) !== flags) throw new Error(`no type with flags ${flags} at ${type}`);
  memory.setUint32(type + slot.flags, flags | immutable);
}

/**
 * Changes types in the memory of a guest that boots, as the guest asks for it: Python cannot do it.
 * - `unchangeable <type> <flags>`: no attribute of the class can be set.
 * - `no-instances <type>`: the type cannot be called.
 * - `operators <type> <other>`: comparisons and `|` of a type are looked up in its dict, as those of the other are.
 * @returns false for another line
 */
export function changeTypes({ buffer }: WebAssembly.Memory, line: string): boolean {
  const view = new DataView(buffer);
  const memory: Words = {
    getUint32: (address) => view.getUint32(address, true),
    setUint32: (address, value) => view.setUint32(address, value, true),
  };
  const [order, ...numbers] = line.split(' ');
  const [type = 0, other = 0] = numbers.map(Number);
  if (order === 'unchangeable') makeUnchangeable(memory, type, other);
  else if (order === 'no-instances') memory.setUint32(type + slot.create, 0);
  else if (order === 'operators') {
    memory.setUint32(type + slot.richCompare, memory.getUint32(other + slot.richCompare));
    const [from = 0, to = 0] = [other, type].map((at) => memory.getUint32(at + slot.asNumber) + orOfNumber);
    memory.setUint32(to, memory.getUint32(from));
  } else return false;
  return true;
}
