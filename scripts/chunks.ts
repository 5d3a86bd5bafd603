interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Files that reach the browser as one. */
interface Chunk {
  readonly name: string;
  /** Paths of files; what they load with themselves comes along. */
  readonly starts: readonly string[];
}

function closureOf(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  for (const id of found) {
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  }
  return found;
}

/**
 * Groups for the bundler, which left to itself cuts what pages share into a dozen files, each a request of
 * its own. A module belongs to the first chunk that needs it.
 * @param entry path of the file that the page's script element names; what it loads stays with it
 */
export function groupsOf(entry: string, chunks: readonly Chunk[]) {
  let names: Map<string, string> | undefined;
  const nameModules = (graph: ModuleGraph) => {
    const named = new Map([...closureOf([entry], graph)].map((id) => [id, '']));
    for (const { name, starts } of chunks) {
      for (const id of closureOf(starts, graph)) if (!named.has(id)) named.set(id, name);
    }
    return named;
  };
  const nameOf = (id: string, graph: ModuleGraph) => {
    // The graph stands still while it is cut.
    names ??= nameModules(graph);
    return names.get(id);
  };
  return [
    {
      name: (id: string, graph: ModuleGraph) => nameOf(id, graph) || null,
      includeDependenciesRecursively: false,
    },
  ];
}
