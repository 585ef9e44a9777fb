/**
 * Joins the test files of a folder into a few files that Jest runs: each loads the packages and our modules once, where every test file
 * would load them anew (half of all time). A file is a `describe` of its own in there, so its hooks, its spies and its failures keep to it.
 * What needs modules of its own stays alone: files that replace one (`jest.mock`), and those that say so (`@alone`).
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const largestShare = 2;

/**
 * Writes the joined files and answers what Jest is to run: their folder, and the files that stay alone.
 * @returns {{ run: string[], remove: () => void }}
 */
export function writeBundles({ root, folder, name }) {
  const target = path.join(root, '.bundles', name);
  rmSync(target, { recursive: true, force: true });
  const files = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const isAlone = ({ source }) => /\bjest\.(do)?[mM]ock\(|@alone\b/.test(source);
  for (const extension of ['ts', 'tsx']) {
    const joined = files.filter((each) => each.file.endsWith(`.test.${extension}`) && !isAlone(each));
    sharesOf(joined).forEach((share, index) => {
      mkdirSync(target, { recursive: true });
      writeFileSync(path.join(target, `${index + 1}.test.${extension}`), share.map(({ file }) => describing(root, target, file)).join(''));
    });
  }
  return {
    run: [target + path.sep, ...files.filter(isAlone).map(({ file }) => file)],
    remove: () => rmSync(target, { recursive: true, force: true }),
  };
}

const describing = (root, target, file) => {
  const [name, address] = [path.relative(root, file), path.relative(target, file)].map((each) =>
    JSON.stringify(each.replaceAll(path.sep, '/')),
  );
  return `describe(${name}, () => {\n  require(${address});\n  afterAll(() => jest.restoreAllMocks());\n});\n`;
};

/** About equal shares, one for each worker; the length of a file tells roughly how long it runs. */
function sharesOf(files) {
  const shares = Array.from({ length: Math.min(largestShare, files.length) }, () => ({ size: 0, files: [] }));
  for (const each of [...files].sort((a, b) => b.source.length - a.source.length)) {
    const smallest = shares.reduce((least, share) => (share.size < least.size ? share : least));
    smallest.size += each.source.length;
    smallest.files.push(each);
  }
  return shares.map((share) => share.files);
}
