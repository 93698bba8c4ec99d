import type { GivenFiles } from './given-files.js';
import type { HostFunction } from './host-function.js';

const writingRight = 64n;

/** `charged` takes the steps of a call and of its bytes before the work is done. */
export function folderFunctions(
  files: GivenFiles,
  charged: (bytes: number, work: () => number) => number,
): Record<string, HostFunction> {
  return {
    fd_prestat_get: (descriptor: number, result: number) =>
      charged(0, () => files.describePreopened(descriptor, result)),
    fd_prestat_dir_name: (descriptor: number, result: number, length: number) =>
      charged(0, () => files.namePreopened(descriptor, result, length >>> 0)),
    fd_readdir: (descriptor: number, buffer: number, room: number, from: bigint, result: number) =>
      charged(0, () => files.list(descriptor, buffer, room >>> 0, BigInt.asUintN(64, from), result)),
    path_open: (folder: number, _follow: number, path: number, size: number, flags: number, ...rest: unknown[]) => {
      const [rights, , , result] = rest as [bigint, bigint, number, number];
      const mayWrite = (rights & writingRight) !== 0n;
      const length = size >>> 0;
      return charged(length, () => files.openPath(folder, { path, length, flags, mayWrite }, result));
    },
    path_filestat_get: (folder: number, _follow: number, path: number, size: number, result: number) => {
      const length = size >>> 0;
      return charged(length, () => files.describePath(folder, path, length, result));
    },
  };
}
