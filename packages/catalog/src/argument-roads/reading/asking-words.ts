import { foldName, once } from '@leasehold/privacy';

/**
 * Words by which APIs are asked, in the languages that names of fields are read in: German, French,
 * Spanish, Portuguese, Italian, Dutch. English ones stand with the rules that read them. Folded,
 * without marks on letters; a word of one sense is given in all the languages, so that no road is
 * closed in one of them and open in another.
 */
const rows = {
  /** How records stand. */
  sort: `sortierung sortieren sortiere sortiert geordnet gemessen reihenfolge rangfolge
    rangordnung ordnung
    tri trie trier tripar ordre ordonne ordonner ordonnerpar classement classerpar
    orden ordenado ordenar ordenarpor ordenacion ordenamiento clasificarpor
    ordem ordenacao ordenarpor classificarpor
    ordine ordina ordinaper ordinamento ordinato
    volgorde sorteer gesorteerd sorteren sorteerop rangschikking rangschik`,
  /** What answers hold. */
  select: `felder spalten spaltenliste anzeigen
    champs colonnes afficher
    campos columnas mostrar seleccionar
    colunas selecionar exibir
    campi colonne mostra seleziona
    velden kolommen toon tonen`,
  /** By what records are put together. */
  group: `gruppieren gruppiert gruppiertnach gruppierung gruppierennach gruppenach zeilen
    aufschluesselung aufgeschluesseltnach
    grouper groupe grouperpar groupepar regroupement regrouperpar lignes ventilation ventilerpar
    agrupar agrupado agruparpor agrupadopor agrupacion filas desglose desglosepor
    agrupamento agrupadopor linhas detalhamento detalharpor
    raggruppa raggruppato raggruppaper raggruppamento righe ripartizione suddivisione
    groepeer gegroepeerd groepeerop groeperen groepering rijen uitsplitsing`,
  /** What is worked out over them. */
  measure: `kennzahl kennzahlen messwert messgroesse summe durchschnitt mittelwert
    metrique metriques mesure mesures somme moyenne
    metrica metricas medida medidas suma promedio
    soma
    metriche misura misure somma
    maat maten meetwaarde gemiddelde`,
  /** What they have to be like, in a language or as an object. */
  filter: `filter filterung bedingung bedingungen kriterium kriterien einschraenkung
    einschraenkungen auswahlkriterien ausdruck
    filtre filtres condition conditions critere criteres restriction contrainte ou
    filtro filtros condicion condiciones criterio criterios restriccion donde expresion
    condicao condicoes restricao onde expressao
    filtri condizione condizioni criteri restrizione dove espressione
    voorwaarde voorwaarden criterium beperking waar uitdrukking`,
  /** What is looked for wherever it stands. */
  search: `suche suchtext suchbegriff suchwort volltext stichwort freitext suchenach eingabe
    recherche rechercher motcle motscles texterecherche saisie
    buscar busca busqueda textobusqueda palabraclave entrada
    pesquisa pesquisar procura palavrachave
    cerca ricerca parolachiave immissione
    zoek zoeken zoekterm zoektekst zoekopdracht trefwoord invoer`,
  /** When something is done, and how a record has to be before. */
  condition: `wenn falls sofern nurwenn regel regeln erwartet vorher
    quand lorsque regle regles attendu precedent
    cuando regla reglas esperado anterior
    quando regra regras
    regola regole atteso precedente
    wanneer indien regels verwacht vorig`,
  /** Names a field that another word is held against. */
  field: `feld feldname merkmal spalte attribut eigenschaft
    champ nomchamp colonne propriete caracteristique
    campo nombrecampo columna atributo propiedad caracteristica
    coluna propriedade nomecampo
    colonna attributo proprieta caratteristica
    veld veldnaam kolom attribuut eigenschap kenmerk`,
  /** What a field is held against. */
  value: 'wert valeur valor valore waarde',
  operator: `vergleich operateur comparateur operador comparador operatore confronto vergelijking
    vergelijker`,
  /** What people write to each other. */
  prose: `titel betreff text nachricht bemerkung bemerkungen notiz notizen beschreibung
    kommentar anmerkung hinweis grund bezeichnung ueberschrift
    titre objet texte corps remarque remarques note notes commentaire description motif raison
    libelle
    titulo asunto texto cuerpo mensaje nota notas observacion observaciones comentario
    descripcion motivo
    assunto corpo mensagem observacao observacoes descricao
    titolo oggetto testo messaggio annotazione annotazioni commento descrizione
    onderwerp tekst bericht opmerking opmerkingen notitie omschrijving beschrijving reden`,
  /** What a figure is of. */
  key: `schluessel bezeichnung gruppe cle libelle groupe tranche clave grupo tramo chave rotulo faixa
    chiave etichetta gruppo fascia sleutel groep`,
  /** A part of a value: which field it is of is left open. */
  part: `anfang beginn anfangsbuchstabe ende debut fin initiale comienzo inicio inicial fim inizio
    iniziale fine einde`,
  /** Whether a field holds anything, or which record has it. */
  presence: `mit ohne ausser gefuellt avec sans sauf rempli con sin salvo relleno com sem exceto
    senza
    eccetto met zonder behalve has have with without missing filled blank nonblank except unless
    skipif`,
  /** How somebody is reached, in whatever way. */
  contact: `kontakt erreichbar erreichbarunter contact coordonnees joignable contacto contato
    contatto recapito contactgegevens reach`,
  /** Which way an order goes. */
  direction: 'richtung sens sentido direcao direzione richting direction',
  /** What people are put into. */
  grouping: `etikett kennzeichen schlagwort zielgruppe kohorte klasse stufe
    etiquette cohorte tranche niveau publiccible
    etiqueta colectivo segmento cohorte nivel tramo
    faixa coorte publicoalvo
    etichetta coorte fascia livello
    doelgroep cohort niveau klasse`,
  /** Pages of an answer, and when a record was made or changed: nobody is asked about by them. */
  paging: `grenze hoechstzahl versatz seitengroesse angelegt erstellt erfasst geaendert
    aktualisiert seit
    limite decalage tailledepage cree creee modifie depuis
    desplazamiento tamanopagina creado creada modificado actualizado desde
    deslocamento tamanhopagina criado criada atualizado
    scostamento dimensionepagina creato creata modificato aggiornato dal dalla
    limiet verschuiving paginagrootte aangemaakt gewijzigd bijgewerkt vanaf sinds`,
  /** Operations that look something up. */
  lookUp: `suche suchen abfrage abfragen finden pruefen pruefung ueberpruefen zaehlen anzahl
    abgleich abgleichen vergleichen vergleich filtern dubletten vorschlaege auswahl
    recherche rechercher chercher requete trouver verifier compter comparer filtrer
    rapprochement doublons eligibilite
    buscar busqueda consulta consultar encontrar verificar validar validacion verificacion
    contar comparar filtrar duplicados sugerencias
    pesquisa pesquisar procurar conferir conferencia validacao verificacao sugestoes
    ricerca ricercare cerca cercare trova interrogazione verifica verificare confronta filtra
    duplicati suggerimenti
    zoek zoeken vinden controle controleren valideer tellen vergelijk vergelijken filteren
    duplicaten suggesties`,
  /** Operations that make a report. */
  report: `auswertung auswertungen bericht berichte statistik statistiken kennzahlen exporte
    ansicht ansichten diagramm uebersicht
    rapport rapports statistique statistiques exportation exports graphique vue vues agregation
    agregations tableau
    informe informes reporte reportes estadistica estadisticas exportacion vista vistas grafico
    relatorio relatorios exportacao visao visoes estatisticas
    rapporto rapporti statistiche esportazione viste
    rapporten overzicht statistiek statistieken exporteren weergave weergaven`,
  /** What a text is cut by: its units, and pieces of it. */
  piece: `zeichen buchstaben woerter zeilen saetze kuerzen gekuerzt abschneiden auszug ausschnitt
    vorschau umbruch umbrechen
    caracteres octets mots lignes lettres phrases tronquer tronque extrait apercu cesure
    palabras lineas letras truncar recortar recorte extracto fragmento
    palavras linhas trecho previa cortar
    caratteri parole righe lettere troncare taglio estratto anteprima frammento
    tekens woorden regels letters inkorten afkappen uittreksel voorvertoning`,
  /** Where in a whole a piece of it stands, and how long it is. */
  extent: `versatz anfang beginn ende von bis laenge breite groesse umfang stelle bereich anzahl
    decalage debut fin depuis jusque longueur largeur taille etendue nombre
    desplazamiento inicio desde hasta longitud ancho tamano rango posicion cantidad
    deslocamento fim comprimento largura tamanho ate posicao intervalo quantidade
    scostamento inizio fine dal fino lunghezza larghezza dimensione posizione
    verschuiving begin einde vanaf tot lengte breedte grootte positie bereik aantal`,
  /** What an amount is worked out by. */
  rate: `waehrung kurs wechselkurs einheit faktor anteil prozent je pro runden umrechnung
    devise taux unite facteur arrondi conversion
    moneda divisa tasa unidad redondeo conversion
    moeda taxa unidade fator arredondamento conversao
    valuta tasso cambio unita fattore arrotondamento
    munt koers eenheid afronding omrekening`,
  /** As of which day something is counted. */
  asOf: `stichtag bezugsdatum bezugstag zumdatum datederef dateeffet fechareferencia fechacorte
    fechaefectiva datareferencia database datariferimento dataefficacia peildatum ingangsdatum`,
  /** How a value is written. */
  writing: 'format formato formaat schreibweise darstellung notation schrijfwijze',
  /** What a record that is written stands in. */
  wrapper: `daten datensatz angaben werte attribute eigenschaften zusatz aenderungen setze inhalt
    donnees enregistrement valeurs attributs proprietes modifications contenu
    datos registro valores atributos propiedades cambios contenido
    dados propriedades alteracoes conteudo
    dati valori attributi modifiche contenuto
    gegevens waarden attributen eigenschappen wijzigingen inhoud`,
} as const;

export type AskingSense = keyof typeof rows;

/** The words of one sense. */
export const askingWords = (sense: AskingSense): readonly string[] =>
  rows[sense].split(/\s+/).filter(Boolean);

/** Whether a name, as one word, has that sense. */
export const isAskingWord = (sense: AskingSense, name: string): boolean =>
  sensesOf(name)?.has(sense) === true;

const senses = once(() => {
  const byWord = new Map<string, Set<AskingSense>>();
  for (const sense of Object.keys(rows) as AskingSense[])
    for (const word of askingWords(sense).map(inOneSpelling)) {
      const known = byWord.get(word) ?? new Set();
      byWord.set(word, known.add(sense));
    }
  return byWord;
});

/** Names come again with every call, and each is asked for many senses. */
function sensesOf(name: string): ReadonlySet<AskingSense> | undefined {
  const known = namesMet.get(name);
  if (known !== undefined || namesMet.has(name)) return known;
  const found = senses().get(inOneSpelling(foldName(name).replaceAll('_', '')));
  if (name.length > nameCharsMax) return found;
  if (namesMet.size === namesMax) namesMet.clear();
  namesMet.set(name, found);
  return found;
}

const namesMet = new Map<string, ReadonlySet<AskingSense> | undefined>();
const [namesMax, nameCharsMax] = [5_000, 40];

/** `pruefen` and `prüfen` are one word. */
const inOneSpelling = (word: string): string => word.replaceAll(/([aou])e/g, '$1');

/** `sortieren_nach`, `agrupado_por`: behind these a field is named. */
export const isByWord = (word: string): boolean => byWords.has(word);
const byWords: ReadonlySet<string> = new Set(
  `nach an zu mit gemaess par avec con com met selon por segun conforme per secondo op
    volgens`.split(/\s+/),
);
