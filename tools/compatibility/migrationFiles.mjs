/**
 * Files of migrations by their folder, in their order.
 * @param {readonly string[]} paths from the root of a tree, with slashes
 * @returns {Record<string, string[]>}
 */
export function migrationFilesOf(paths) {
  const found = {};
  for (const path of [...paths].sort()) {
    const { folder, file } = /^(?<folder>(?:core|plugins\/[^/]+)\/server\/migrations)\/(?<file>[^/]+\.sql)$/.exec(path)?.groups ?? {};
    if (folder) (found[folder] ??= []).push(file);
  }
  return found;
}
