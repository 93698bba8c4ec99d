/** Offsets in bytes of fields of a type object of this build, whose words have 32 bits. */
const slot = { asNumber: 48, flags: 84, richCompare: 100, create: 156 };
const orOfNumber = 60;
const immutable = 1 << 8;

/**
 * Changes types in the memory of a guest that boots, as the guest asks for it: Python cannot do it.
 * - `unchangeable <type> <flags>`: no attribute of the class can be set.
 * - `no-instances <type>`: the type cannot be called.
 * - `operators <type> <other>`: comparisons and `|` of a type are looked up in its dict, as those of the other are.
 */
export function changeTypes(memory: WebAssembly.Memory, line: string): boolean {
  const [order, ...numbers] = line.split(' ');
  const [type = 0, other = 0] = numbers.map(Number);
  const view = new DataView(memory.buffer);
  const copy = (from: number, to: number) => view.setUint32(to, view.getUint32(from, true), true);
  switch (order) {
    case 'unchangeable':
      if (view.getUint32(type + slot.flags, true) !== other) throw new Error(`no type with flags ${other} at ${type}`);
      view.setUint32(type + slot.flags, other | immutable, true);
      return true;
    case 'no-instances':
      view.setUint32(type + slot.create, 0, true);
      return true;
    case 'operators': {
      copy(other + slot.richCompare, type + slot.richCompare);
      const [fromNumber, toNumber] = [other, type].map((at) => view.getUint32(at + slot.asNumber, true));
      copy(fromNumber! + orOfNumber, toNumber! + orOfNumber);
      return true;
    }
    default:
      return false;
  }
}
